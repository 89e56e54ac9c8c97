import { expect, it } from "vitest";
import { shuffle } from "#domain/disclosure/shuffle.ts";
import { seededRandom } from "#tests/domain/generated-teams.ts";

it("shuffling puts every item into every position about equally often", () => {
  const random = seededRandom(42);
  const rounds = 6000;
  const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (let round = 0; round < rounds; round++) {
    for (const [place, item] of shuffle([0, 1, 2, 3], (bound) => Math.floor(random() * bound)).entries()) {
      (seen[item] as number[])[place] = (seen[item]?.[place] ?? 0) + 1;
    }
  }
  // Five standard deviations of a binomial share of a quarter.
  const tolerance = 5 * Math.sqrt(rounds * 0.25 * 0.75);
  for (const count of seen.flat()) expect(Math.abs(count - rounds / 4)).toBeLessThan(tolerance);
});
