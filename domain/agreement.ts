import { mean, sampleVariance } from "./statistics.ts";

/** Below this many respondents an agreement index is mostly chance. */
export const MIN_RESPONSES_FOR_AGREEMENT = 8;

/**
 * Within-group agreement r_wg = 1 - s² / σ²_EU on one item of `scalePoints` points (A), where s² is
 * the sample variance and σ²_EU = (A² - 1) / 12 the variance of uniformly random answers. From 0
 * (no better than random, to which it is truncated) to 1 (all alike); null below 2 values.
 * James, Demaree & Wolf (1984).
 */
export function withinGroupAgreement(values: readonly number[], scalePoints: number): number | null {
  const variance = sampleVariance(values);
  if (variance === null) return null;
  const uniformVariance = (scalePoints ** 2 - 1) / 12;
  return Math.min(1, Math.max(0, 1 - variance / uniformVariance));
}

/**
 * The average deviation around the mean, AD_M: the mean absolute distance from the mean, in scale
 * points; null below 2 values. Burke & Dunlap (2002).
 */
export function averageDeviation(values: readonly number[]): number | null {
  const center = mean(values);
  if (center === null || values.length < 2) return null;
  return mean(values.map((value) => Math.abs(value - center)));
}

/** The largest average deviation that still counts as agreement, A / 6 (Burke & Dunlap 2002). */
export function averageDeviationLimit(scalePoints: number): number {
  return scalePoints / 6;
}

export const AGREEMENT_LEVELS = ["no", "weak", "moderate", "strong", "very strong"] as const;
export type AgreementLevel = (typeof AGREEMENT_LEVELS)[number];

/** The word for an r_wg, by the bands of LeBreton & Senter (2008): .30, .50, .70 and .90. */
export function agreementLevel(agreement: number): AgreementLevel {
  const band = [0.3, 0.5, 0.7, 0.9].filter((limit) => agreement > limit).length;
  return AGREEMENT_LEVELS[band] as AgreementLevel;
}

export interface Agreement {
  /** How many people answered. */
  n: number;
  /** r_wg, 0 to 1. */
  agreement: number | null;
  /** AD_M, in scale points. */
  averageDeviation: number | null;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Agreement in one plain sentence, which below 8 respondents admits that it is mostly chance. */
export function agreementInWords({ n, agreement, averageDeviation: deviation }: Agreement): string {
  if (n === 0) return "There are no answers to compare.";
  if (agreement === null || deviation === null) return "One answer cannot agree or disagree with another.";
  const level = capitalise(agreementLevel(agreement));
  const spread = `answers lie ${deviation.toFixed(1)} points from the mean on average`;
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return `${level} agreement: ${spread}.`;
  return `${level} agreement: ${spread}, but with only ${n} people this is mostly chance.`;
}
