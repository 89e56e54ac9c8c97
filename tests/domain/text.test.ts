import { describe, expect, it } from "vitest";
import { cleanLine } from "#domain/text.ts";

describe("a line of free text", () => {
  it.each([
    ["soft hyphens", "\u00AD\u00AD"],
    ["joiners", "\u200C\u200D"],
    ["fillers", "\u3164 \u115F"],
    ["tags", "\u{E0041}\u{E0042}"],
    ["the empty Braille pattern", "\u2800"],
  ])("is empty if it holds nothing but %s", (_, text) => {
    expect(cleanLine(text)).toBe("");
  });

  it("keeps these where a character beside them shows", () => {
    for (const text of ["Don\u00ADau", "می\u200Cخواهم", "👩\u200D💻", "\u2801\u2800"]) {
      expect(cleanLine(text)).toBe(text);
    }
  });
});
