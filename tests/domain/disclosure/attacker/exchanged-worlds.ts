import { LIBRARY } from "#domain/advice/library.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import { TOPICS, type Topic, withoutTopics } from "#domain/disclosure/topics.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import type { Case, Pair } from "./attack.ts";
import { partition } from "./constraints.ts";
import { type Measure, numberOf } from "./measures.ts";
import { shownGroups } from "./observations.ts";
import { asProduct } from "./survey-life.ts";

const STEPS = [1, 2, 3];

/** Copies the scores of some topics from one person's to another's. */
function withTopics(scores: Scores, topics: ReadonlySet<Topic>, from: Scores): Scores {
  const kept = withoutTopics(scores, topics);
  const taken = withoutTopics(from, new Set(TOPICS.filter((topic) => !topics.has(topic))));
  const merge = <Part extends object>(one: Part, other: Part) =>
    Object.fromEntries(
      Object.entries(one).map(([key, score]) => [key, score ?? other[key as keyof Part]]),
    ) as Part;
  const statements = [...(kept.statements ?? []), ...(taken.statements ?? [])];
  return {
    statements: statements.sort((a, b) => a.statement - b.statement),
    aspects: merge(kept.aspects, taken.aspects),
    current: merge(kept.current, taken.current),
    aspirational: merge(kept.aspirational, taken.aspirational),
    effectiveness: kept.effectiveness ?? taken.effectiveness,
    effectivenessItems: merge(kept.effectivenessItems, taken.effectivenessItems),
  };
}

export type World = readonly StoredResponse[];

/** Passes the scores of some topics round among the people of each part. */
function passRound(
  world: World,
  parts: readonly (readonly number[])[],
  topics: ReadonlySet<Topic>,
  step: number,
): World {
  const next = [...world];
  for (const part of parts) {
    for (const [place, person] of part.entries()) {
      const from = world[part[(place + step) % part.length] as number] as StoredResponse;
      const one = world[person] as StoredResponse;
      next[person] = { ...one, scores: withTopics(one.scores, topics, from.scores) };
    }
  }
  return next;
}

/** Moves one measure of some people by one item's step, up or down, as far as the scale has room. */
function shiftAll(world: World, people: readonly number[], measure: Measure, step: number): World {
  const next = [...world];
  const { min, max, unit } = measure.shape;
  for (const person of people) {
    const one = world[person] as StoredResponse;
    const scores = structuredClone(one.scores);
    const number = Math.min(max, Math.max(min, numberOf(measure, scores) + step));
    measure.setScore(scores, roundTo2(number / unit));
    next[person] = { ...one, scores };
  }
  return next;
}

/**
 * Looks for each of some pairs of a person and a measure for another world, in which the person gave another
 * number and every stored report is the same to the letter, by running the product. Returns the pairs for which it found
 * none.
 */
export function pairsWithoutOtherWorld(
  { responses, observations, colluder }: Case,
  pairs: readonly Pick<Pair, "person" | "measure">[],
): Pick<Pair, "person" | "measure">[] {
  const seen = observations.map(({ figures }, index) => ({
    figures: JSON.stringify(figures),
    report: JSON.stringify(makeReportByRules(asProduct(responses, index + 1), figures, LIBRARY)),
  }));
  const keyOf = ({ person, measure }: (typeof pairs)[number]) => `${person} ${measure.name}`;
  const open = new Set(pairs.map(keyOf));
  const people = responses.flatMap(({ releaseNumber }, person) =>
    releaseNumber === null || person === colluder ? [] : [person],
  );
  const readsTheSame = (world: World) =>
    seen.every(({ figures, report }, index) => {
      const release = asProduct(world, index + 1);
      const computed = computeFigures(release);
      return (
        JSON.stringify(computed) === figures &&
        JSON.stringify(makeReportByRules(release, computed, LIBRARY)) === report
      );
    });
  const left = () => pairs.filter((pair) => open.has(keyOf(pair)));
  const tryOut = (world: World) => {
    const found = left().filter(({ person, measure }) => {
      const [scores, own] = [world, responses].map((one) => (one[person] as StoredResponse).scores);
      return numberOf(measure, scores as Scores) !== numberOf(measure, own as Scores);
    });
    if (found.length > 0 && readsTheSame(world)) for (const pair of found) open.delete(keyOf(pair));
  };
  const told = observations.flatMap((one) => [
    one.people.map(({ person }) => person),
    ...shownGroups(one).map(({ members }) => members),
  ]);
  const atoms = partition(people, told);
  const joined = partition(
    people,
    observations.map((one) => one.people.map(({ person }) => person)),
  );
  for (const step of STEPS) tryOut(passRound(responses, atoms, new Set(TOPICS), step));
  for (const topic of TOPICS) {
    const isOpen = () => left().some(({ measure }) => measure.topic === topic);
    for (const part of [...atoms, ...joined]) {
      for (const step of part.keys())
        if (isOpen()) tryOut(passRound(responses, [part], new Set([topic]), step));
    }
  }
  for (const { person, measure } of left()) {
    for (const other of people) tryOut(passRound(responses, [[person, other]], new Set([measure.topic]), 1));
    const own = atoms.find((part) => part.includes(person)) ?? [];
    for (const step of [1, -1]) {
      const moved = shiftAll(responses, own, measure, step);
      tryOut(moved);
      for (const part of atoms) {
        if (part !== own) tryOut(shiftAll(moved, part.slice(0, own.length), measure, -step));
      }
    }
  }
  return left();
}
