import { sampleVariance } from "./descriptive.ts";

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
