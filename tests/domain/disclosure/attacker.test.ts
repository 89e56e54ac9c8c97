import { expect, it } from "vitest";
import { samples, withNoise } from "#tests/samples.ts";
import { measureKnownLists } from "./attacker/lists.ts";
import { APART, together } from "./attacker/placements.ts";
import { asProduct, type Place, withExactSums } from "./attacker/publish.ts";
import { meanOf, measureScores, worstOf } from "./attacker/scores.ts";

const knowAll = (n: number, invented: number, rounds: number, publish = asProduct) =>
  measureScores({ places: together(n), invented, knowsOthers: true, publish, rounds });

const inventFour = (places: readonly Place[], rounds: number, publish = asProduct) =>
  measureScores({ places, invented: 4, knowsOthers: false, publish, rounds });

const KINDS = ["positions", "aspects", "marks"] as const;

const fillUp = (kind: (typeof KINDS)[number], real: number, surveys: number, publish = asProduct) =>
  measureKnownLists({ kind, places: together(real + 4), invented: 4, publish, surveys });

/** In percent. */
const [MOST_GUESSED, MOST_KNOWN] = [47, 8];

it.each([5, 9, 16])(
  "an attacker who knows all others of %i names fewer than half of a person's scores",
  (n) => {
    const gain = knowAll(n, 0, samples(2, 8));
    expect(meanOf(gain, "guess")).toBeLessThanOrEqual(MOST_GUESSED);
    expect(worstOf(gain, "single")).toBeLessThanOrEqual(MOST_KNOWN);
  },
);

it("an attacker who has chosen the answers of all others of five names fewer than half, too", () => {
  const gain = knowAll(5, 4, 1);
  expect(meanOf(gain, "guess")).toBeLessThanOrEqual(MOST_GUESSED);
  expect(worstOf(gain, "single")).toBeLessThanOrEqual(MOST_KNOWN);
});

it.each(Object.entries(APART).slice(0, samples(1, 3)))(
  "an attacker who gives four answers %s names fewer than half, too",
  (_, at) => {
    expect(meanOf(inventFour(at(10), samples(4, 24)), "guess")).toBeLessThanOrEqual(MOST_GUESSED);
  },
);

it.each(KINDS)(
  "an attacker who gives four answers beside five and more knows hardly any list of %s",
  (kind) => {
    const surveys = samples(3, 16);
    for (const real of [5, 6, 7, 8].slice(0, samples(1, 4)))
      expect(fillUp(kind, real, surveys)).toBeLessThanOrEqual(withNoise(1, 3 * surveys));
  },
);

it("an attacker would know everything by exact sums", () => {
  expect(meanOf(knowAll(5, 0, 1, withExactSums), "single")).toBe(100);
  expect(meanOf(inventFour(APART["in the same role"](10), 1, withExactSums), "single")).toBe(100);
  expect(fillUp("positions", 5, 1, withExactSums)).toBeGreaterThan(1);
});
