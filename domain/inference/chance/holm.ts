/** Adjusts p values for being tested together, in the order given, by the step-down procedure of Holm (1979). */
export function adjustByHolm(ps: readonly number[]): number[] {
  const order = [...ps.keys()].sort((a, b) => (ps[a] as number) - (ps[b] as number));
  const adjusted = [...ps];
  let largest = 0;
  for (const [place, index] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (ps.length - place) * (ps[index] as number)));
    adjusted[index] = largest;
  }
  return adjusted;
}
