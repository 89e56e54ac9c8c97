import { expect, it } from "vitest";
import { splitBold, splitLinks } from "#src/ui/text.tsx";

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

it("splits links from a text and leaves everything else", () => {
  expect(splitLinks("See [Terms](/terms), or [us](mailto:a@b.example).")).toEqual([
    { text: "See " },
    { text: "Terms", href: "/terms" },
    { text: ", or " },
    { text: "us", href: "mailto:a@b.example" },
    { text: "." },
  ]);
  expect(splitLinks("[not closed](/a b) (or) [this]")).toEqual([{ text: "[not closed](/a b) (or) [this]" }]);
});
