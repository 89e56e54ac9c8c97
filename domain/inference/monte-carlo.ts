const REPLICATES = 4999;

/**
 * Estimates p (0 to 1) as (b + 1) / (m + 1) of m = 4,999 replicates, b of which are as extreme as the data
 * (Davison & Hinkley 1997, 4.11). Stops as soon as p exceeds `rate`, with b / m, which is valid, too (Besag &
 * Clifford 1991): most teams need few replicates.
 */
export function monteCarloP(rate: number, drawIsAsExtreme: () => boolean): number {
  const enough = Math.ceil(rate * (REPLICATES + 1));
  let extreme = 0;
  for (let drawn = 1; drawn <= REPLICATES; drawn++) {
    if (drawIsAsExtreme()) extreme++;
    if (extreme === enough) return extreme / drawn;
  }
  return (extreme + 1) / (REPLICATES + 1);
}

/** Replicates from which a quantile at 5 % is read. */
const FOR_QUANTILE = 999;

/** Estimates the quantile at `share` (0 to 1) of what `draw` draws, from 999 replicates. */
export function monteCarloQuantile(share: number, draw: () => number): number {
  const drawn = Array.from({ length: FOR_QUANTILE }, draw).sort((a, b) => a - b);
  const place = share < 0.5 ? Math.floor(share * (FOR_QUANTILE + 1)) : Math.ceil(share * (FOR_QUANTILE + 1));
  return drawn[place - 1] as number;
}
