import {
  AGREEMENT_SCALE,
  type Aspect,
  EFFECTIVENESS_SCALE,
  type EffectivenessItem,
  SPECTRUM_SCALE,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/** What one sum is about. */
export interface Measure {
  /** Names its published sums. */
  key: string;
  min: number;
  max: number;
  /** Answers that a score is the mean of: sums are of answers. */
  items: number;
  /** Returns a person's score, in scale points; null without one. */
  read: (scores: Scores) => number | null;
}

/** Where the team stands on a spectrum, or wants to: of people who answered both, so that the two means make a gap. */
export function positionOn(side: "current" | "aspirational", spectrum: SpectrumId): Measure {
  return {
    key: `${side}.${spectrum}`,
    ...SPECTRUM_SCALE,
    items: 1,
    read: ({ current, aspirational }) =>
      current[spectrum] === null || aspirational[spectrum] === null
        ? null
        : { current, aspirational }[side][spectrum],
  };
}

export const agreementOn = (aspect: Aspect): Measure => ({
  key: `aspect.${aspect}`,
  ...AGREEMENT_SCALE,
  items: 3,
  read: ({ aspects }) => aspects[aspect],
});

/** A mark for effectiveness, of people who gave both. */
export const markFor = (item: EffectivenessItem): Measure => ({
  key: `mark.${item}`,
  ...EFFECTIVENESS_SCALE,
  items: 1,
  read: ({ effectivenessItems }) =>
    Object.values(effectivenessItems).includes(null) ? null : effectivenessItems[item],
});

export const answerTo = (statement: number): Measure => ({
  key: `statement.${statement}`,
  ...AGREEMENT_SCALE,
  items: 1,
  read: ({ statements = [] }) => statements.find((one) => one.statement === statement)?.answer ?? null,
});
