import { aspectTopic, positionsTopic, type Topic } from "#domain/disclosure/topics.ts";
import type { Figures, GroupScores, SpectrumFigures } from "#domain/figures/figures.ts";
import {
  ASPECTS,
  type Aspect,
  EFFECTIVENESS_ITEMS,
  SPECTRUM_IDS,
} from "#domain/questionnaire/questionnaire.ts";
import type { Scores, StatementAnswer } from "#domain/questionnaire/scoring.ts";

/** The whole numbers that a score stands for, and how the report counts them. */
export interface Shape {
  min: number;
  max: number;
  /** Whole numbers in one scale point: a score is a sum of as many items. */
  unit: number;
  /** Last number of each band that the report gives a share of; where it gives none, all are in the second. */
  bandEnds: readonly [low: number, middle: number, high: number];
}

const POSITION: Shape = { min: 1, max: 9, unit: 1, bandEnds: [3, 6, 9] };
const ASPECT: Shape = { min: 3, max: 15, unit: 3, bandEnds: [2, 15, 15] };
const EFFECTIVENESS: Shape = { min: 1, max: 10, unit: 1, bandEnds: [0, 10, 10] };

/** What the team's figures say of one measure. */
interface TeamFigures {
  n: number;
  mean: number;
  standardDeviation: number | null;
  bands?: readonly number[];
}

/** One of the 26 scores of a person. */
export interface Measure {
  name: string;
  topic: Topic;
  shape: Shape;
  scoreOf: (scores: Scores) => number | null;
  setScore: (scores: Scores, score: number) => void;
  teamFigures: (figures: Figures) => TeamFigures | null;
  groupMean: (group: Partial<GroupScores>) => number | null;
}

const positions = (["current", "aspirational"] as const).flatMap((kind) =>
  SPECTRUM_IDS.map((id): Measure => {
    const one = <Item extends { spectrum: string }>(items: readonly Item[] = []) =>
      items.find(({ spectrum }) => spectrum === id);
    return {
      name: `${kind}:${id}`,
      topic: positionsTopic(id),
      shape: POSITION,
      scoreOf: (scores) => scores[kind][id],
      setScore: (scores, score) => {
        scores[kind][id] = score;
      },
      teamFigures: ({ spectrums }) => {
        const figures: SpectrumFigures | undefined = one(spectrums);
        return figures ? { ...figures[kind], bands: figures.bands?.[kind] } : null;
      },
      groupMean: ({ spectrums }) => one(spectrums)?.[kind] ?? null,
    };
  }),
);

/** Moves the answers to an aspect's statements, the first first, until they have a sum. */
function withSum(statements: readonly StatementAnswer[], aspect: Aspect, sum: number): StatementAnswer[] {
  const own = statements.filter((one) => one.aspect === aspect);
  let left = sum - own.reduce((total, { answer }) => total + answer, 0);
  return statements.map((one) => {
    if (one.aspect !== aspect) return one;
    const answer = Math.min(5, Math.max(1, one.answer + left));
    left -= answer - one.answer;
    return { ...one, answer };
  });
}

const aspects = ASPECTS.map(
  (aspect): Measure => ({
    name: aspect,
    topic: aspectTopic(aspect),
    shape: ASPECT,
    scoreOf: (scores) => scores.aspects[aspect],
    setScore: (scores, score) => {
      scores.aspects[aspect] = score;
      scores.statements = withSum(scores.statements ?? [], aspect, Math.round(score * ASPECT.unit));
    },
    teamFigures: (figures) => figures.aspects.find((one) => one.aspect === aspect)?.scores ?? null,
    groupMean: (group) => group.aspects?.find((one) => one.aspect === aspect)?.mean ?? null,
  }),
);

/** The mean of both, which a report tells too, follows from the means of the two. */
const effectiveness = EFFECTIVENESS_ITEMS.map(
  (item): Measure => ({
    name: item,
    topic: "effectiveness",
    shape: EFFECTIVENESS,
    scoreOf: (scores) => scores.effectivenessItems[item],
    setScore: (scores, score) => {
      scores.effectivenessItems[item] = score;
      const { achievement, collaboration } = scores.effectivenessItems;
      scores.effectiveness = ((achievement as number) + (collaboration as number)) / 2;
    },
    teamFigures: (figures) => figures.effectivenessItems?.find((one) => one.item === item)?.scores ?? null,
    groupMean: (group) => group.effectivenessItems?.find((one) => one.item === item)?.mean ?? null,
  }),
);

export const MEASURES: readonly Measure[] = [...positions, ...aspects, ...effectiveness];

/** Returns the whole number behind a score; the generated teams have answered everything. */
export function numberOf({ scoreOf, shape }: Measure, scores: Scores): number {
  return Math.round((scoreOf(scores) as number) * shape.unit);
}
