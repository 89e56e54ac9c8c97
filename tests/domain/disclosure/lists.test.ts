import { expect, it } from "vitest";
import { samples } from "#tests/samples.ts";
import {
  asToldBefore,
  kindsFor,
  measureKnownLists,
  measureKnownStatements,
  measureNarrowAnswers,
  withAllShares,
} from "./attacker/lists.ts";

const TEAMS = samples(100, 200);

/** Beyond twelve the lists of each size take as long to write down as those of all smaller ones. */
const SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20].slice(0, samples(5, 11));

it.each(SIZES)("a confidential report leaves more than one list of %i answers in 99 of 100", (n) => {
  for (const kind of kindsFor(n)) expect(measureKnownLists(kind, n, TEAMS)).toBeLessThanOrEqual(1);
});

it("a confidential report would leave one in a tenth of teams of five by half points, bands and means at the ends", () => {
  expect(measureKnownLists("today", 5, TEAMS, asToldBefore)).toBeGreaterThan(10);
});

it("a confidential report would leave one in fifty lists of the gaps of nine by the shares of all three directions", () => {
  expect(measureKnownLists("gaps", 9, TEAMS, withAllShares)).toBeGreaterThan(2);
});

it.each([9, 12, 16, 20])(
  "a confidential report leaves open how many of %i agree with a statement in 99 of 100",
  (n) => {
    expect(measureKnownStatements(n, TEAMS)).toBeLessThanOrEqual(1);
  },
);

it("a confidential report would leave nothing open by counts", () => {
  expect(measureKnownStatements(9, 10, 10)).toBe(100);
});

it("a confidential report leaves three values and more to nearly everyone, also beside one who tells", () => {
  for (const kind of kindsFor(5))
    for (const colluders of [0, 1])
      expect(measureNarrowAnswers(kind, 5, colluders, TEAMS)).toBeLessThanOrEqual(10);
});
