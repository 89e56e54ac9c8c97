import { mean, standardDeviation } from "./descriptive.ts";

/** The 0.975 quantiles of Student's t for 1 to 30 degrees of freedom. */
const T_975 = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423,
] as const;

/** The same of the normal distribution. */
export const Z_975 = 1.959964;

/**
 * Returns the 0.975 quantile of Student's t, the bound of a two-sided 95 % interval, for a whole number of
 * degrees of freedom from 1. Tabled to 30; above by the expansion of Abramowitz & Stegun 26.7.5.
 */
export function studentT975(degreesOfFreedom: number): number {
  const tabled = T_975[degreesOfFreedom - 1];
  if (tabled !== undefined) return tabled;
  const z = Z_975;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2;
}

/**
 * Computes half the width of the 95 % interval of a mean, t * s / √n with n - 1 degrees of freedom (Student
 * 1908), in the unit of the values; null for fewer than 2 values.
 */
export function halfWidth95(values: readonly number[]): number | null {
  const deviation = standardDeviation(values);
  if (deviation === null) return null;
  return (studentT975(values.length - 1) * deviation) / Math.sqrt(values.length);
}

interface PairedGap {
  n: number;
  /** Aspirational minus current within each person, then averaged; 0 without people. */
  mean: number;
  halfWidth95: number | null;
  wantLeft: number;
  wantSame: number;
  wantRight: number;
}

/**
 * Computes the mean gap of people who gave both scores, in scale points; positive towards the right pole.
 */
export function pairedGap(gaps: readonly number[]): PairedGap {
  return {
    n: gaps.length,
    mean: mean(gaps) ?? 0,
    halfWidth95: halfWidth95(gaps),
    wantLeft: gaps.filter((gap) => gap < 0).length,
    wantSame: gaps.filter((gap) => gap === 0).length,
    wantRight: gaps.filter((gap) => gap > 0).length,
  };
}

/** Smallest gap, in points of 9, that is more than the grain of the scale. */
export const MIN_GAP = 0.5;

/** Recovers the standard deviation of a gap from its interval; null without one. */
export function gapSpread({ n, halfWidth95 }: { n: number; halfWidth95: number | null }): number | null {
  return halfWidth95 === null ? null : (halfWidth95 * Math.sqrt(n)) / studentT975(n - 1);
}
