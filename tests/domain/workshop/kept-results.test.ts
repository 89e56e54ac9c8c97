import { expect, it } from "vitest";
import { findKept, keepResult } from "#domain/workshop/kept-results.ts";
import type { WorkshopStep } from "#domain/workshop/script.ts";

const step = (id: string, kind: "guess" | "vote"): WorkshopStep => ({
  ...{ id, kind, part: "stand", minutes: 5, line: null, advice: [] },
});
const GUESS = step("guess:vision_execution", "guess");
const VOTE = step("vote:0", "vote");
const shown = { isWithheld: false, voters: 6, counts: [6] } as const;
const withheld = { isWithheld: true, voters: 4 } as const;
const keep = (closed: WorkshopStep, result: typeof shown | typeof withheld) =>
  keepResult([], "first", closed, { ballots: { [closed.id]: { result, needed: 6 } } });

it("a result that was shown stands in a later workshop on the same version", () => {
  expect(findKept(keep(VOTE, shown), "first", [GUESS, VOTE])).toEqual({ [VOTE.id]: shown });
});

it("a result that was shown of a guess stands in workshops on every version", () => {
  expect(findKept(keep(GUESS, shown), "second", [GUESS, VOTE])).toEqual({ [GUESS.id]: shown });
});

it("a result that was shown of a vote is of its version alone, whose steps have the same numbers", () => {
  expect(findKept(keep(VOTE, shown), "second", [GUESS, VOTE])).toEqual({});
});

it("keeps nothing of a result that was withheld", () => {
  expect(keep(GUESS, withheld)).toEqual([]);
});
