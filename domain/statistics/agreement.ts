import { capitalise } from "#domain/wording/format.ts";
import { mean, sampleVariance } from "./descriptive.ts";

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

/**
 * The smallest r_wg on 9 points that at most 5 in 100 groups of 3 to 20 reach where everybody answers
 * at random: the exact distribution over all 9^n sets of uniform answers, which Dunlap, Burke &
 * Smith-Crowe (2003) approximate by simulation.
 */
const CHANCE_AGREEMENT = [
  1, 0.9, 0.775, 0.7, 0.65, 0.5821, 0.55, 0.5067, 0.4818, 0.4545, 0.4365, 0.4132, 0.4, 0.3856, 0.3713, 0.3608,
  0.3465, 0.3384,
] as const;

/**
 * The r_wg on 9 points that a group of this size has to reach to be beyond chance (5 %), from 0 to
 * 1; null below 3 people, whom chance brings together more often than that. Tabled to 20 people, the
 * cap of a survey, whose value also bounds larger groups.
 */
export function chanceAgreement(n: number): number | null {
  if (n < 3) return null;
  return CHANCE_AGREEMENT[Math.min(n - 3, CHANCE_AGREEMENT.length - 1)] as number;
}

/** The largest average deviation that still counts as agreement, A / 6 (Burke & Dunlap 2002). */
export function averageDeviationLimit(scalePoints: number): number {
  return scalePoints / 6;
}

const AGREEMENT_LEVELS = ["no", "weak", "moderate", "strong", "very strong"] as const;
type AgreementLevel = (typeof AGREEMENT_LEVELS)[number];

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

/** Agreement in one plain sentence, which below 8 respondents admits that it is mostly chance. */
export function agreementInWords({ n, agreement, averageDeviation: deviation }: Agreement): string {
  if (n === 0) return "There are no answers to compare.";
  if (agreement === null || deviation === null) return "One answer cannot agree or disagree with another.";
  const level = capitalise(agreementLevel(agreement));
  const spread = `answers lie ${deviation.toFixed(1)} points from the mean on average`;
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return `${level} agreement: ${spread}.`;
  return `${level} agreement: ${spread}, but with only ${n} people this is mostly chance.`;
}
