/** Runs something so many times at once, each with its number. */
export const atOnce = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** How many of so many at once are not refused. */
export async function countFulfilled(count: number, run: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, run));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

/** The mistake that a single statement avoids: so many at once look whether they may act, and then act. */
export const lookThenAct = (
  count: number,
  mayAct: () => Promise<boolean>,
  act: (index: number) => Promise<unknown>,
) => atOnce(count, async (index) => (await mayAct()) && act(index));

/** How many answers have each status. */
export function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
