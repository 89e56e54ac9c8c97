import { expect, it } from "vitest";
import { splitBold } from "#src/ui/text.tsx";

it("splits a text so that every second piece was between double asterisks", () => {
  expect(splitBold("three that **paid for themselves**, in **week three**.")).toEqual([
    "three that ",
    "paid for themselves",
    ", in ",
    "week three",
    ".",
  ]);
});

it("leaves a text with unpaired asterisks in one piece", () => {
  expect(splitBold("nothing marked")).toEqual(["nothing marked"]);
  expect(splitBold("5 ** 2 and * too")).toEqual(["5 ** 2 and * too"]);
  expect(splitBold("****")).toEqual(["****"]);
});
