/** Points of 10 between one mark and all others from which it stands alone, and within which these lie together. */
const ALONE = 3;
/** Of fewer people every mark is told. */
const MIN_PEOPLE = 5;

/**
 * Finds the one mark of a team that lies three points and more from all others, which lie within three of each other, with
 * the lowest and the highest of these; null without one. It describes the answers: no test says that it is more than chance.
 */
export function findLoneMark(
  marks: readonly number[],
): { value: number; least: number; most: number } | null {
  if (marks.length < MIN_PEOPLE) return null;
  const sorted = [...marks].sort((a, b) => a - b);
  const [low, high] = [sorted.slice(1), sorted.slice(0, -1)];
  const distances = [
    { value: sorted[0] as number, others: low },
    { value: sorted.at(-1) as number, others: high },
  ].map(({ value, others }) => ({
    ...{ value, least: others[0] as number, most: others.at(-1) as number },
    distance: Math.min(...others.map((other) => Math.abs(other - value))),
  }));
  const [furthest] = distances.sort((a, b) => b.distance - a.distance);
  if (!furthest || furthest.distance < ALONE) return null;
  const { value, least, most } = furthest;
  if (most - least > ALONE) return null;
  return { value, least, most };
}
