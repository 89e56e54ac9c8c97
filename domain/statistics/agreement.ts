import { sampleVariance } from "./descriptive.ts";

/**
 * Computes within-group agreement r_wg = 1 - s² / σ²_EU for one item of `scalePoints` points (A), with s² the
 * sample variance and σ²_EU = (A² - 1) / 12 the variance of uniformly random answers. From 0 (no better than
 * random; negative values are cut off) to 1 (all alike). Source: James, Demaree & Wolf (1984).
 */
export function agreementAt(variance: number, scalePoints: number): number {
  const uniformVariance = (scalePoints ** 2 - 1) / 12;
  return Math.max(0, 1 - variance / uniformVariance);
}

/** Computes the within-group agreement of answers to one item; null for fewer than 2. */
export function withinGroupAgreement(values: readonly number[], scalePoints: number): number | null {
  const variance = sampleVariance(values);
  return variance === null ? null : agreementAt(variance, scalePoints);
}
