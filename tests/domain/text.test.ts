import { expect, it } from "vitest";
import { cleanLine, cleanText } from "#domain/text.ts";

it.each([
  ["trimmed, with single spaces", "  Head\tof \n  Sales ", "Head of Sales"],
  ["without controls and directions", "a\u0000b\u2028c\u202Ed\u200Be\u2066f\uFEFF", "a b cdef"],
  ["with accents composed", "Ge\u0301rante", "Gérante"],
])("a line of free text is %s", (_, typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned);
});

it.each([
  ["soft hyphens", "\u00AD\u00AD"],
  ["joiners", "\u200C\u200D"],
  ["fillers", "\u3164 \u115F"],
  ["tags", "\u{E0041}\u{E0042}"],
  ["the empty Braille pattern", "\u2800"],
])("a line of free text is empty if it holds nothing but %s", (_, text) => {
  expect(cleanLine(text)).toBe("");
});

it("a line of free text keeps these where a character beside them shows", () => {
  for (const text of ["Don\u00ADau", "می\u200Cخواهم", "👩\u200D💻", "\u2801\u2800"]) {
    expect(cleanLine(text)).toBe(text);
  }
});

/** What texts break on: halves of pairs, marks that combine, controls, line ends, and plain letters. */
const PIECES = ["\ud83d", "\ude00", ..."😀e\u0301\u200b\u0000\r\n\t \u1100\u1161"];

/** The database keeps UTF-8, which has no halves of pairs. */
const asStored = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

it("cleaned text is well-formed, composed and its own cleaned form, whatever was typed", () => {
  let seed = 1;
  const draw = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: 1 + (draw() % 9) }, () => PIECES[draw() % PIECES.length]).join("");
    for (const clean of [cleanLine, cleanText]) {
      const once = clean(text);
      expect(asStored(once), JSON.stringify(text)).toBe(once);
      expect(once.normalize("NFC"), JSON.stringify(text)).toBe(once);
      expect(clean(once), JSON.stringify(text)).toBe(once);
    }
  }
});
