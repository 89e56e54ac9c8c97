/**
 * Computes the two-sided p (0 to 1) of Student's t for a whole number of degrees of freedom from 1, by the
 * exact finite sums of Abramowitz & Stegun 26.7.3 and 26.7.4.
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
