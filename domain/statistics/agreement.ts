import { mean, sampleVariance } from "./descriptive.ts";

/**
 * Computes within-group agreement r_wg = 1 - s² / σ²_EU for one item of `scalePoints` points (A), with s² the
 * sample variance and σ²_EU = (A² - 1) / 12 the variance of uniformly random answers. From 0 (no better than
 * random; negative values are cut off) to 1 (all alike); null for fewer than 2 values. Source: James, Demaree
 * & Wolf (1984).
 */
export function withinGroupAgreement(values: readonly number[], scalePoints: number): number | null {
  const variance = sampleVariance(values);
  if (variance === null) return null;
  const uniformVariance = (scalePoints ** 2 - 1) / 12;
  return Math.min(1, Math.max(0, 1 - variance / uniformVariance));
}

/**
 * Computes the average deviation AD_M: the mean absolute distance from the mean, in scale points; null for
 * fewer than 2 values. Source: Burke & Dunlap (2002).
 */
export function averageDeviation(values: readonly number[]): number | null {
  const center = mean(values);
  if (center === null || values.length < 2) return null;
  return mean(values.map((value) => Math.abs(value - center)));
}

/**
 * Smallest r_wg on 9 points that at most 5 in 100 groups of 3 to 20 people reach by answering at random: the
 * exact distribution over all 9^n sets of uniform answers, which Dunlap, Burke & Smith-Crowe (2003)
 * approximate by simulation.
 */
const CHANCE_AGREEMENT = [
  1, 0.9, 0.775, 0.7, 0.65, 0.5821, 0.55, 0.5067, 0.4818, 0.4545, 0.4365, 0.4132, 0.4, 0.3856, 0.3713, 0.3608,
  0.3465, 0.3384,
] as const;

/**
 * Returns the r_wg (0 to 1) on 9 points that a group of n people must reach to be beyond chance (5 %); null
 * for fewer than 3 people, whom chance alone unites more often. Groups larger than the table's 20 get the
 * value for 20, an upper bound. After Dunlap, Burke & Smith-Crowe (2003).
 */
export function chanceAgreement(n: number): number | null {
  if (n < 3) return null;
  return CHANCE_AGREEMENT[Math.min(n - 3, CHANCE_AGREEMENT.length - 1)] as number;
}

/** As above, of means of three answers on 5 points, which chance alone brings together more. */
const CHANCE_AGREEMENT_OF_MEANS = [
  1, 0.963, 0.9444, 0.9241, 0.9074, 0.8929, 0.8781, 0.871, 0.8616, 0.854, 0.8469, 0.84, 0.8349, 0.8299,
  0.8248, 0.8204, 0.8158, 0.8123,
] as const;

/**
 * Returns the r_wg (0 to 1) on 5 points that a group of n people must reach to be beyond chance (5 %) where each
 * one's score is the mean of three answers: the exact distribution of such means of uniform answers. Null for
 * fewer than 3 people; groups of more than 20 get the value for 20, an upper bound.
 */
export function chanceAgreementOfMeans(n: number): number | null {
  if (n < 3) return null;
  return CHANCE_AGREEMENT_OF_MEANS[Math.min(n - 3, CHANCE_AGREEMENT_OF_MEANS.length - 1)] as number;
}
