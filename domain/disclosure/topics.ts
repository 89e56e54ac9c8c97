import {
  type Aspect,
  EFFECTIVENESS_ITEMS,
  SPECTRUM_IDS,
  SPECTRUMS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { MIN_PEOPLE } from "./atoms.ts";

/**
 * Scores that the report relates within a person, withheld or shown together: a spectrum's position today and
 * wanted, the two aspects of a spectrum, the two answers on effectiveness. No figure relates two topics
 * within a person.
 */
export type Topic = `positions:${SpectrumId}` | `aspects:${SpectrumId}` | "effectiveness";

export const TOPICS: readonly Topic[] = [
  ...SPECTRUM_IDS.map((id) => `positions:${id}` as const),
  ...SPECTRUM_IDS.map((id) => `aspects:${id}` as const),
  "effectiveness",
];

/** Returns the topic of a spectrum's positions. */
export const positionsTopic = (id: SpectrumId): Topic => `positions:${id}`;

/** Returns the topic of an aspect, which it shares with the opposite one. */
export function aspectTopic(aspect: Aspect): Topic {
  const spectrum = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect);
  if (!spectrum) throw new Error(`${aspect} is no pole of a spectrum`);
  return `aspects:${spectrum.id}`;
}

/** Returns the scores of one topic, each in its scale points; null where the person gave none. */
export function scoresOf(
  topic: Topic,
  { aspects, current, aspirational, effectivenessItems }: Scores,
): (number | null)[] {
  const [kind, id] = topic.split(":") as [string, SpectrumId];
  if (kind === "positions") return [current[id], aspirational[id]];
  if (kind === "effectiveness") return EFFECTIVENESS_ITEMS.map((item) => effectivenessItems[item]);
  const [left, right] = id.split("_") as [Aspect, Aspect];
  return [aspects[left], aspects[right]];
}

/** People who must differ from the most frequent score: one, and one more in case one of them reads the report. */
const MIN_DIFFERING = 2;

/** Tells if no score of these people is given by all but one of them, and five or more (or none) have one. */
function isVaried(scores: readonly (number | null)[]): boolean {
  const given = scores.filter((score) => score !== null);
  if (given.length === 0) return true;
  const counts = new Map<number, number>();
  for (const score of given) counts.set(score, (counts.get(score) ?? 0) + 1);
  return given.length >= MIN_PEOPLE && given.length - Math.max(...counts.values()) >= MIN_DIFFERING;
}

/**
 * Tells if a topic may be shown in figures that tell these people apart from others: no respondent among them could
 * then be told to have given the score that nearly all gave.
 */
export function isTopicVaried(topic: Topic, people: readonly Scores[]): boolean {
  const columns = people.map((scores) => scoresOf(topic, scores));
  return (columns[0] ?? []).every((_, index) => isVaried(columns.map((row) => row[index] ?? null)));
}

/** Tells if each score of a topic was given by 0 people or by 5 and more. */
export function hasEnoughScores(topic: Topic, people: readonly Scores[]): boolean {
  const columns = people.map((scores) => scoresOf(topic, scores));
  return (columns[0] ?? []).every((_, index) => {
    const given = columns.filter((row) => row[index] !== null).length;
    return given === 0 || given >= MIN_PEOPLE;
  });
}

const NO_EFFECTIVENESS = {
  effectiveness: null,
  effectivenessItems: { achievement: null, collaboration: null },
} satisfies Partial<Scores>;

/** Returns the scores without those of the given topics, which become null. */
export function withoutTopics(scores: Scores, withheld: ReadonlySet<Topic>): Scores {
  if (withheld.size === 0) return scores;
  const isHeld = (topic: Topic) => withheld.has(topic);
  const byAspect = Object.entries(scores.aspects) as [Aspect, number | null][];
  const bySpectrum = (record: Scores["current"]) =>
    Object.fromEntries(
      SPECTRUM_IDS.map((id) => [id, isHeld(positionsTopic(id)) ? null : record[id]]),
    ) as Scores["current"];
  const { statements } = scores;
  return {
    ...(statements && { statements: statements.filter(({ aspect }) => !isHeld(aspectTopic(aspect))) }),
    aspects: Object.fromEntries(
      byAspect.map(([aspect, score]) => [aspect, isHeld(aspectTopic(aspect)) ? null : score]),
    ) as Scores["aspects"],
    current: bySpectrum(scores.current),
    aspirational: bySpectrum(scores.aspirational),
    ...(isHeld("effectiveness")
      ? NO_EFFECTIVENESS
      : { effectiveness: scores.effectiveness, effectivenessItems: scores.effectivenessItems }),
  };
}
