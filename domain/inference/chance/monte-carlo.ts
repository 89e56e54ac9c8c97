const REPLICATES = 4999;
/** Extreme replicates after which twice the rate is plainly exceeded. */
const FEW = 25;

/** What a p is compared with: the error rate of as many tests together. */
export interface Level {
  rate: number;
  tests: number;
}

/** Returns after how many extreme replicates p exceeds the rate, and after how many without one it is small enough. */
function limitsOf({ rate, tests }: Level): { enough: number; plenty: number } {
  return {
    enough: Math.ceil(rate * (REPLICATES + 1)),
    plenty: Math.min(REPLICATES, Math.ceil((5 * tests) / rate)),
  };
}

/**
 * Estimates p (0 to 1) as (b + 1) / (m + 1) of at most m = 4,999 replicates, b of which are as extreme as the data
 * (Davison & Hinkley 1997, 4.11). Most teams need few replicates: it stops as soon as p exceeds the rate, with b / m,
 * which is valid, too (Besag & Clifford 1991), or plainly will, or when none has been extreme for so long that p is a fifth of what
 * the strictest of the tests asks for.
 */
export function monteCarloP(level: Level, drawIsAsExtreme: () => boolean): number {
  const { enough, plenty } = limitsOf(level);
  let [drawn, extreme] = [0, 0];
  while (drawn < (extreme === 0 ? plenty : REPLICATES)) {
    drawn++;
    if (drawIsAsExtreme()) extreme++;
    if (extreme === enough || (extreme >= FEW && extreme > 2 * level.rate * drawn)) return extreme / drawn;
  }
  return (extreme + 1) / (drawn + 1);
}

/**
 * Estimates p for some observed statistics as `monteCarloP` does, each against the smallest statistic of a replicate,
 * which adjusts them for being tested together.
 */
export function monteCarloMinP(
  level: Level,
  observed: readonly number[],
  drawSmallest: () => number,
): number[] {
  const drawn: number[] = [];
  return observed.map((least) => {
    let place = 0;
    return monteCarloP(level, () => {
      if (place === drawn.length) drawn.push(drawSmallest());
      return (drawn[place++] as number) <= least;
    });
  });
}
