import { expect, it } from "vitest";
import { paragraphsHeight } from "#src/features/insights/deck/fit-text.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { camps } from "./every-source.ts";
import { withReport, withSuggestions } from "./made-sources.ts";
import { slideOf, textsIn, textsOn } from "./read-slides.ts";

const suggested = () => withSuggestions(camps());

it("the slide of a provider’s words keeps a provider's suggestions on a slide of their own, under its name", () => {
  const source = suggested();
  const { title } = slideOf(source, "suggestions");
  expect(title).toBe("Suggested by gpt-test. Not checked against the answers.");
  const others = makeDeck(source).slides.filter(({ id }) => id !== "suggestions");
  expect(others.flatMap(textsOn).filter((text) => text.includes("Suggestion 1."))).toEqual([]);
  expect(textsOn(slideOf(source, "suggestions")).join("\n")).toContain("Suggestion 1.");
});

it("the slide of a provider’s words quotes an answer of a provider that cannot be read", () => {
  const source = withReport(suggested(), { suggestions: [], quotation: "Be bold." });
  const slide = slideOf(source, "suggestions");
  expect([slide.title, textsOn(slide)]).toEqual([
    "Written by the provider. Not checked.",
    expect.arrayContaining(["Be bold."]),
  ]);
});

it("the slide of a provider’s words shows the beginning of a text that is longer than a slide", () => {
  const slide = slideOf(suggested(), "suggestions");
  const [shown = ""] = slide.blocks.flatMap(textsIn);
  expect(shown).toMatch(/^Suggestion 0\. .+…$/);
  expect(slide.notes[0]?.startsWith(shown.slice(0, -1))).toBe(true);
});

it.each([
  ["one endless word", "x".repeat(20_000)],
  ["many short words", "a ".repeat(5_000)],
  ["no word", " \n "],
])("the slide of a provider’s words keeps a provider's answer on its slide: %s", (_, quotation) => {
  const source = withReport(camps(), { suggestions: [], quotation });
  const { blocks } = slideOf(source, "suggestions");
  for (const block of blocks) {
    if (block.type !== "text") throw new Error("A suggestion is a text");
    expect(paragraphsHeight(block.paragraphs, block.box.w, block.size)).toBeLessThanOrEqual(block.box.h);
  }
});
