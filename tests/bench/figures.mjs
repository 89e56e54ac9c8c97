export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => quantile(values, 0.5);

export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times two works in turn, so that both meet the same machine; answers their times in ms. */
export async function pairwise(rounds, ours, floor) {
  const times = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timed(() => ours(round)));
    times.floor.push(await timed(() => floor(round)));
  }
  return times;
}

export const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
