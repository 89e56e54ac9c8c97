import { expect, it } from "vitest";
import { mergeNotes } from "#domain/workshop/merge-notes.ts";

it.each([
  ["what both have added", ["Ask", "Ask sales", "Ask finance"], "Ask finance sales"],
  ["what one has added to an emptied note", ["Ask", "Ask sales", ""], " sales"],
  ["what one has replaced", ["Ask", "Wait", "Ask finance"], "Ask finance\nWait"],
  ["what one has replaced and the other emptied", ["Ask", "Wait", ""], "Wait"],
] as const)("a note keeps %s", (_, [before, mine, theirs], merged) => {
  expect(mergeNotes(before, mine, theirs)).toBe(merged);
});
