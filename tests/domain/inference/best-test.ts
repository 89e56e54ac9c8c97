import { bell } from "#domain/inference/chance/bell.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";

const ORDINARY = { center: 5, spread: 1.7 };

function shares(center: number, spread: number): number[] {
  const { cumulative } = bell(center, spread);
  return Array.from(cumulative, (share, index) => share - (cumulative[index - 1] ?? 0));
}

/**
 * Estimates what share of teams with two camps, half at 3 and half at 7, no test can do better than find: the
 * likelihood ratio of the very camps over one bell around 5 with standard deviation 1.7, both known to the test
 * (Neyman & Pearson 1933), at the level that keeps six such bells together at `rate`.
 */
export function bestPowerForCamps(n: number, spread: number, rate: number, draws = 100_000): number {
  const [low, high, one] = [shares(3, spread), shares(7, spread), shares(ORDINARY.center, ORDINARY.spread)];
  const gain = one.map((share, index) =>
    Math.log(((low[index] as number) + (high[index] as number)) / 2 / share),
  );
  const random = seededRandom(n);
  const draw = (from: readonly number[]) => {
    let rest = random();
    let index = 0;
    while (index < from.length - 1 && rest >= (from[index] as number)) rest -= from[index++] as number;
    return gain[index] as number;
  };
  const sumOf = (groups: readonly (readonly number[])[]) =>
    Array.from({ length: n }, (_, person) => draw(groups[person % groups.length] as number[])).reduce(
      (sum, value) => sum + value,
      0,
    );
  const byChance = Array.from({ length: draws }, () => sumOf([one])).sort((a, b) => b - a);
  const limit = byChance[Math.floor(draws * (1 - (1 - rate) ** (1 / 6)))] as number;
  let found = 0;
  for (let team = 0; team < draws / 10; team++) if (sumOf([low, high]) >= limit) found++;
  return found / (draws / 10);
}
