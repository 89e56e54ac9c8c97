import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { bothMarks, bySpectrum, onScale } from "#tests/domain/generated-teams.ts";

/** All answers of a person, as whole numbers from 1: positions today, positions wanted, statements, marks. */
export type Answers = readonly number[];

/** Answers that are published together, and the scores that they make. */
export interface Topic {
  /** As figures name it. */
  name: string;
  kind: "positions" | "aspects" | "marks";
  /** Places of its answers in a person's. */
  places: readonly number[];
  /** Points of their scale. */
  points: number;
  /** For each score the places of the answers that it is the sum of. */
  scores: readonly (readonly number[])[];
}

const SPECTRUMS = SPECTRUM_IDS.length;
const STATEMENTS = 2 * SPECTRUMS;
const MARKS = STATEMENTS + 3 * ASPECTS.length;

const topicOf = (about: Pick<Topic, "name" | "kind" | "points">, places: number[]): Topic => ({
  ...about,
  places,
  scores: about.kind === "aspects" ? [places] : places.map((place) => [place]),
});

export const TOPICS: readonly Topic[] = [
  ...SPECTRUM_IDS.map((name, index) =>
    topicOf({ name, kind: "positions", points: 9 }, [index, SPECTRUMS + index]),
  ),
  ...ASPECTS.map((name, index) => {
    const first = STATEMENTS + 3 * index;
    return topicOf({ name, kind: "aspects", points: 5 }, [first, first + 1, first + 2]);
  }),
  topicOf({ name: "effectiveness", kind: "marks", points: 10 }, [MARKS, MARKS + 1]),
];

export const sumAt = (answers: Answers, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (answers[place] as number), 0);

export function scoresOf(answers: Answers): Scores {
  const at = (place: number) => answers[place] as number;
  const statements = ASPECTS.flatMap((aspect, index) =>
    [0, 1, 2].map((item) => ({
      statement: 3 * index + item + 1,
      aspect,
      answer: at(STATEMENTS + 3 * index + item),
    })),
  );
  const aspects = ASPECTS.map((aspect, index) => {
    return [
      aspect,
      roundTo2(
        sumAt(
          answers,
          [0, 1, 2].map((item) => STATEMENTS + 3 * index + item),
        ) / 3,
      ),
    ];
  });
  return {
    aspects: Object.fromEntries(aspects) as Scores["aspects"],
    statements,
    current: bySpectrum((_, index) => at(index)),
    aspirational: bySpectrum((_, index) => at(SPECTRUMS + index)),
    ...bothMarks(at(MARKS), at(MARKS + 1)),
  };
}

/** How people answer: means on the scales of positions and of marks, as far apart as real ones; null is any as likely. */
export const MODELS = { "N(5, 1.7)": 5, "N(6.5, 1.7)": 6.5, uniform: null } as const;
export type Model = keyof typeof MODELS;
export const MODEL_NAMES = Object.keys(MODELS) as Model[];
const SPREAD = 1.7;

const known = new Map<string, number[]>();

/** Returns how likely each point of a scale is; statements have half the mean and spread. */
export function chancesOf(model: Model, points: number): number[] {
  const key = `${model} ${points}`;
  const mean = MODELS[model];
  const stored = known.get(key);
  if (stored) return stored;
  const chances = Array<number>(points).fill(mean === null ? 1 / points : 0);
  const scale = points === 5 ? 0.5 : 1;
  if (mean !== null) {
    const STEP = 0.01;
    for (let z = -6; z < 6; z += STEP) {
      const answer = onScale((mean + z * SPREAD) * scale + (points === 5 ? 0.5 : 0), 1, points);
      chances[answer - 1] =
        (chances[answer - 1] as number) + (STEP * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
    }
  }
  known.set(key, chances);
  return chances;
}

type Random = () => number;

/** Draws one of some numbers, from 0 on, as likely as their weights. */
export function drawBy(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index === -1 ? weights.length - 1 : index;
}

/** Draws a person's answers, each topic by its model. */
export function drawAnswers(modelOf: (topic: Topic) => Model, random: Random): number[] {
  return TOPICS.flatMap((topic) =>
    topic.places.map((place) => [place, 1 + drawBy(chancesOf(modelOf(topic), topic.points), random)]),
  )
    .sort(([a = 0], [b = 0]) => a - b)
    .map(([, answer]) => answer as number);
}
