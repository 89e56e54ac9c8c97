/** Computes the arithmetic mean in the unit of the values; null for no values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Computes the sample variance (divisor n - 1) in the squared unit of the values; null for fewer than 2
 * values. The two-pass form stays exact for values far from 0 (Chan, Golub & LeVeque 1983).
 */
export function sampleVariance(values: readonly number[]): number | null {
  const center = mean(values);
  if (center === null || values.length < 2) return null;
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1);
}

/**
 * Computes the sample standard deviation (divisor n - 1) in the unit of the values; null for fewer than 2
 * values.
 */
export function standardDeviation(values: readonly number[]): number | null {
  const variance = sampleVariance(values);
  return variance === null ? null : Math.sqrt(variance);
}

/**
 * Computes the quantile at `share` (0 to 1) by linear interpolation between order statistics at (n - 1) *
 * share, type 7 of Hyndman & Fan (1996); null for no values.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

/** Computes the median in the unit of the values; null for no values. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/**
 * Describes values by mean, median, sample standard deviation (null for 1 value), quartiles of type 7 and
 * range, unrounded and in the unit of the values; null for no values.
 */
export function describeValues(values: readonly number[]) {
  const center = mean(values);
  if (center === null) return null;
  return {
    n: values.length,
    mean: center,
    median: median(values) as number,
    standardDeviation: standardDeviation(values),
    lowerQuartile: quantile(values, 0.25) as number,
    upperQuartile: quantile(values, 0.75) as number,
    min: Math.min(...values),
    max: Math.max(...values),
  };
}
