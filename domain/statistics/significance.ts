/**
 * The two-sided p of Student's t for a whole number of degrees of freedom from 1: the chance of a
 * `t` at least that far from 0. Exact finite sums, Abramowitz & Stegun 26.7.3 and 26.7.4.
 */
export function twoSidedP(t: number, degreesOfFreedom: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(degreesOfFreedom));
  const cosine = Math.cos(angle);
  const isOdd = degreesOfFreedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degreesOfFreedom === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= degreesOfFreedom - 2; power += 2) {
    term *= ((power - 1) / power) * cosine ** 2;
    sum += term;
  }
  const inside = isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
  return Math.min(1, Math.max(0, 1 - inside));
}

/**
 * Which of many p count as found when at most `rate` of the found may be chance: the step-up
 * procedure of Benjamini & Hochberg (1995). Answers in the order given.
 */
export function findDiscoveries(ps: readonly number[], rate: number): boolean[] {
  const sorted = [...ps].sort((a, b) => a - b);
  const passing = sorted.filter((p, index) => p <= (rate * (index + 1)) / sorted.length);
  const limit = passing.at(-1);
  return ps.map((p) => limit !== undefined && p <= limit);
}
