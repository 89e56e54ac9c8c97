import { expect, test } from "vitest";
import { splitBold } from "#src/ui/text/bold-text.tsx";

test("every second piece of a text stands between double asterisks", () => {
  expect(splitBold("three that **paid for themselves**, in **week three**.")).toEqual([
    "three that ",
    "paid for themselves",
    ", in ",
    "week three",
    ".",
  ]);
});

test("a text without marks, or with half of one, is one plain piece", () => {
  expect(splitBold("nothing marked")).toEqual(["nothing marked"]);
  expect(splitBold("5 ** 2 and * too")).toEqual(["5 ** 2 and * too"]);
  expect(splitBold("****")).toEqual(["****"]);
});
