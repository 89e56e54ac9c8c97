import { seededRandom } from "#tests/domain/generated-teams.ts";
import type { Place, Publish } from "./publish.ts";
import {
  chancesOf,
  drawAnswers,
  drawBy,
  MODEL_NAMES,
  type Model,
  sumAt,
  TOPICS,
  type Topic,
} from "./worlds.ts";

/** What an attacker gains of a person's scores, in percent of the 26 scores, by the model of answers. */
export type Gain = Record<Model, { guess: number; single: number }>;

type What = keyof Gain[Model];

export const meanOf = (gain: Gain, what: What): number =>
  MODEL_NAMES.reduce((sum, model) => sum + gain[model][what] / MODEL_NAMES.length, 0);
export const worstOf = (gain: Gain, what: What): number =>
  Math.max(...MODEL_NAMES.map((model) => gain[model][what]));

/** How many of the 26 scores each kind of topic has. */
const WEIGHTS = { positions: 12, aspects: 12, marks: 2 };

export interface Attack {
  /** Of the person attacked, of those whose answers the attacker chooses, and of all others. */
  places: readonly Place[];
  /** Number of people whose answers he chooses, straight after the first. */
  invented: number;
  /** Whether he knows the answers of all others, or how people answer alone. */
  knowsOthers: boolean;
  publish: Publish;
  /** In each, a team is drawn for each model of answers. */
  rounds: number;
}

/** One way in which the person attacked can have answered a topic. */
interface Candidate {
  answers: readonly number[];
  chance: number;
}

/** Lists all ways of answering a topic. */
function allOf({ places, points }: Topic, chances: readonly number[]): Candidate[] {
  return places.reduce<Candidate[]>(
    (list) =>
      list.flatMap(({ answers, chance }) =>
        Array.from({ length: points }, (_, index) => ({
          answers: [...answers, index + 1],
          chance: chance * (chances[index] as number),
        })),
      ),
    [{ answers: [], chance: 1 }],
  );
}

/** Lists one way for each value of the topic's first score, of equal ones one as they are likely. */
function someOf(topic: Topic, chances: readonly number[], random: () => number): Candidate[] {
  const [score = []] = topic.scores;
  const all = allOf({ ...topic, places: score }, chances);
  const values = Map.groupBy(all, ({ answers }) => answers.reduce((sum, one) => sum + one, 0));
  return Array.from(values.values(), (alike) => ({
    answers: [
      ...(
        alike[
          drawBy(
            alike.map(({ chance }) => chance),
            random,
          )
        ] as Candidate
      ).answers,
      1,
    ],
    chance: alike.reduce((sum, { chance }) => sum + chance, 0),
  }));
}

/** Ways in which the attacker chooses his answers: each remainder of the sum by five, close together or far apart. */
export const CHOICES = 10;

export function choose(choice: number, index: number, points: number): number {
  const remainder = choice % 5;
  const middle = Math.ceil(points / 2);
  if (choice < 5) return index < remainder ? middle + 1 : middle;
  return index === 0 ? 1 + remainder : index % 2 === 0 ? 1 : points;
}

/** Probabilities of values, by what is published beside them; in each of the teams in which it is. */
type Cells = Map<string, Map<number, number[]>>;

function addTo(cells: Cells, text: string, team: number, value: number, chance: number): void {
  const cell = cells.get(text) ?? new Map<number, number[]>();
  const own = cell.get(team) ?? [];
  own[value] = (own[value] ?? 0) + chance;
  cells.set(text, cell.set(team, own));
}

const add = (sums: readonly number[], more: readonly number[], sign = 1) =>
  Array.from(
    { length: Math.max(sums.length, more.length) },
    (_, at) => (sums[at] ?? 0) + sign * (more[at] ?? 0),
  );

/** The best guess of each team's value by what the other teams have taught, and values that stand alone, in shares. */
function read(cells: Cells): { guess: number; single: number } {
  let [all, guess, single] = [0, 0, 0];
  for (const teams of cells.values()) {
    const total = [...teams.values()].reduce((sum, own) => add(sum, own), []);
    const isAlone = total.filter((chance) => chance > 0).length === 1;
    for (const own of teams.values()) {
      const others = add(total, own, -1);
      const taught = teams.size > 1 ? others : total;
      const chance = own.reduce((sum, one = 0) => sum + one, 0);
      all += chance;
      guess += own[taught.indexOf(Math.max(...taught))] ?? 0;
      if (isAlone) single += chance;
    }
  }
  return { guess: guess / all, single: single / all };
}

interface Group {
  kind: Topic["kind"];
  model: Model;
  cells: Cells;
}

/** Runs the product on every candidate of some teams and collects what is published, apart for what is guessed apart. */
function collectCells(
  { places, invented, knowsOthers, publish, rounds }: Attack,
  choice: number,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  const random = seededRandom(places.length);
  for (let team = 0; team < rounds * MODEL_NAMES.length; team++) {
    const modelOf = (topic: Topic) =>
      MODEL_NAMES[(TOPICS.indexOf(topic) + team) % MODEL_NAMES.length] as Model;
    const world = places.map(() => drawAnswers(modelOf, random));
    const all = TOPICS.map((topic) => {
      const chances = chancesOf(modelOf(topic), topic.points);
      const [score = []] = topic.scores;
      for (const [person, answers] of world.entries()) {
        const isInvented = person > 0 && person <= invented;
        for (const place of topic.places) {
          if (isInvented) answers[place] = choose(choice, person - 1, topic.points);
          // Beside it, figures of both can tell nothing else.
          if (!knowsOthers && !score.includes(place)) answers[place] = 1;
        }
      }
      return { topic, candidates: knowsOthers ? allOf(topic, chances) : someOf(topic, chances, random) };
    });
    const [victim = []] = world;
    for (let at = 0; all.some(({ candidates }) => at < candidates.length); at++) {
      for (const { topic, candidates } of all)
        for (const [index, place] of topic.places.entries())
          victim[place] = candidates[at]?.answers[index] ?? 1;
      const published = publish(places, world);
      for (const { topic, candidates } of all) {
        const candidate = candidates[at];
        if (!candidate) continue;
        const { kind, name } = topic;
        const model = modelOf(topic);
        for (const score of knowsOthers ? topic.scores : topic.scores.slice(0, 1)) {
          const key = knowsOthers ? `${team} ${name} ${score}` : `${kind} ${model}`;
          const group = groups.get(key) ?? { kind, model, cells: new Map() };
          groups.set(key, group);
          addTo(
            group.cells,
            published.get(name) ?? "",
            knowsOthers ? 0 : team * TOPICS.length + TOPICS.indexOf(topic),
            sumAt(victim, score),
            candidate.chance,
          );
        }
      }
    }
  }
  return groups;
}

/** Measures what an attacker gains who gives each of his answers as serves him best. */
export function measureScores(attack: Attack): Gain {
  const found = new Map<string, { kind: Topic["kind"]; model: Model; guess: number; single: number }>();
  for (let choice = 0; choice < (attack.invented > 0 ? CHOICES : 1); choice++)
    for (const [key, { kind, model, cells }] of collectCells(attack, choice)) {
      const now = read(cells);
      const before = found.get(key) ?? now;
      found.set(key, {
        kind,
        model,
        guess: Math.max(now.guess, before.guess),
        single: Math.max(now.single, before.single),
      });
    }
  const gainOf = (model: Model, what: What) =>
    Object.entries(WEIGHTS).reduce((sum, [kind, weight]) => {
      const own = [...found.values()].filter((one) => one.kind === kind && one.model === model);
      const mean = own.reduce((all, one) => all + one[what], 0) / own.length;
      return sum + (100 * weight * mean) / 26;
    }, 0);
  return Object.fromEntries(
    MODEL_NAMES.map((model) => [model, { guess: gainOf(model, "guess"), single: gainOf(model, "single") }]),
  ) as Gain;
}
