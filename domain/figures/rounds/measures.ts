import { ORDINARY_SPREAD } from "#domain/inference/error-budget.ts";
import {
  EFFECTIVENESS_ITEMS,
  type EffectivenessItem,
  SPECTRUM_IDS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/** What is compared between rounds: where the team stands on each spectrum, its mean mark, and each of its marks. */
export const ROUND_MEASURES = [...SPECTRUM_IDS, "effectiveness", ...EFFECTIVENESS_ITEMS] as const;
export type RoundMeasure = (typeof ROUND_MEASURES)[number];

/** Standard deviation on 10 points with the r_wg of ordinary answers to one question on 9. */
const ORDINARY_MARKS = ORDINARY_SPREAD * Math.sqrt((10 ** 2 - 1) / (9 ** 2 - 1));

/** Whole numbers in a point: the mean of two marks has halves. */
export const unitOf = (measure: RoundMeasure) => (measure === "effectiveness" ? 2 : 1);

/** Returns the standard deviation of ordinary answers, in scale points. */
export function ordinarySpreadOf(measure: RoundMeasure): number {
  return isSpectrum(measure) ? ORDINARY_SPREAD : ORDINARY_MARKS;
}

export function scoreOf(measure: RoundMeasure, scores: Scores): number | null {
  if (measure === "effectiveness") return scores.effectiveness;
  return isSpectrum(measure) ? scores.current[measure] : scores.effectivenessItems[measure];
}

export const isItem = (measure: RoundMeasure): measure is EffectivenessItem =>
  EFFECTIVENESS_ITEMS.some((item) => item === measure);

export const isSpectrum = (measure: RoundMeasure): measure is SpectrumId =>
  measure !== "effectiveness" && !isItem(measure);
