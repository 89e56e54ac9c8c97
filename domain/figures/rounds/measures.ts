import { ORDINARY_SPREAD } from "#domain/inference/error-budget.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/** What is compared between rounds: where the team stands on each spectrum, and its effectiveness. */
export const ROUND_MEASURES = [...SPECTRUM_IDS, "effectiveness"] as const;
export type RoundMeasure = (typeof ROUND_MEASURES)[number];

/** Whole numbers in a point: the mean of two marks has halves. */
const UNITS = { spectrum: 1, effectiveness: 2 } as const;
/** Standard deviation on 10 points with the r_wg of ordinary answers to one question on 9. */
const ORDINARY_MARKS = ORDINARY_SPREAD * Math.sqrt((10 ** 2 - 1) / (9 ** 2 - 1));

export function unitOf(measure: RoundMeasure): number {
  return measure === "effectiveness" ? UNITS.effectiveness : UNITS.spectrum;
}

/** Returns the standard deviation of ordinary answers, in scale points. */
export function ordinarySpreadOf(measure: RoundMeasure): number {
  return measure === "effectiveness" ? ORDINARY_MARKS : ORDINARY_SPREAD;
}

export function scoreOf(measure: RoundMeasure, { current, effectiveness }: Scores): number | null {
  return measure === "effectiveness" ? effectiveness : current[measure];
}

export function isSpectrum(measure: RoundMeasure): measure is SpectrumId {
  return measure !== "effectiveness";
}
