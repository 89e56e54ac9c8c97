import { describe, expect, it } from "vitest";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { paragraphsHeight, runsWidth } from "#src/features/insights/deck/fit-text.ts";
import { BODY, PAGE } from "#src/features/insights/deck/layout.ts";
import { deckFileName, MAX_SLIDES, makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { everySource } from "./every-source.ts";
import { readOn, reportOf, textsOfDeck } from "./read-slides.ts";

const sources = await everySource();

const wordsIn = (texts: readonly string[]) => texts.join(" ").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];

describe.each(Object.entries(sources))("a deck of %s", (_, source) => {
  const { slides } = makeDeck(source);

  it("has at most twelve slides, from the verdict on", () => {
    const ids = slides.map(({ id }) => id);
    expect(ids.length).toBeLessThanOrEqual(MAX_SLIDES);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe("verdict");
  });

  it("is entitled with the verdict and the findings", () => {
    const { verdict, findings } = reportOf(source);
    const titles = slides
      .filter(({ id }) => id === "verdict" || id.startsWith("finding-"))
      .map(({ title }) => title);
    const messages = [verdict, ...findings.map(({ title }) => title)].map(({ text }) => text);
    expect(titles).toEqual(messages.slice(0, titles.length));
  });

  it("has a slide for each finding, or names the finding in its notes", () => {
    const said = textsOfDeck(makeDeck(source));
    for (const { title } of reportOf(source).findings) expect(said).toContain(title.text);
  });

  it("has at most sixty words on a slide, beside labels of its chart", () => {
    for (const slide of slides) expect(wordsIn(readOn(slide)).length, slide.id).toBeLessThanOrEqual(60);
  });

  it("has no fingerprint, version, index of agreement or word on method on a slide", () => {
    const run = { promptVersion: "rules-1", dataHash: "0b1d".repeat(16), durationMs: 5, usage: null };
    const version = { ...source.version, provenance: { ...source.version.provenance, run } };
    const read = makeDeck({ ...source, version })
      .slides.flatMap(readOn)
      .join("\n");
    expect(read).not.toMatch(/[\da-f]{16}|rules-1|r_wg|version|fingerprint|method/i);
  });

  it("sets what is read on it in 12 points or more, but for the line that names the report", () => {
    for (const { id, blocks } of slides) {
      for (const block of blocks) {
        if (block.type === "chart" || "isLabel" in block || block.box.h < 0.5) continue;
        expect(block.size, id).toBeGreaterThanOrEqual(12);
      }
    }
  });

  it("sets a title on one line where its type can be 24 points", () => {
    for (const { title, titleSize, isOpening } of slides) {
      const isShort = runsWidth([{ text: title }], 24) <= 0.87 * BODY.w;
      if (!isOpening && isShort) expect(runsWidth([{ text: title }], titleSize)).toBeLessThanOrEqual(BODY.w);
    }
  });

  it("has boxes that stay on the slide and texts that stay in their boxes", () => {
    for (const { id, blocks } of slides) {
      for (const block of blocks) {
        const { x, y, w, h } = block.box;
        expect(Math.min(x, y, w, h), id).toBeGreaterThanOrEqual(0);
        expect(x + w, id).toBeLessThanOrEqual(PAGE.width);
        expect(y + h, id).toBeLessThanOrEqual(7);
        if (block.type === "text")
          expect(paragraphsHeight(block.paragraphs, w, block.size), id).toBeLessThanOrEqual(h + 0.01);
      }
    }
  });
});

it("a deck is refused for a report of an older shape", () => {
  const { version, ...source } = sources["the sample"] as DeckSource;
  expect(() => makeDeck({ ...source, version: { ...version, report: null } })).toThrow();
});

it.each([
  ["Harbour Clinics", "Harbour Clinics - insights 2026-11-20.pptx"],
  ['A/B\\C:D*"E"', "A B C D E - insights 2026-11-20.pptx"],
  ["", "Survey - insights 2026-11-20.pptx"],
  ["شركة", "شركة - insights 2026-11-20.pptx"],
])("a deck's file name of %j is %j", (name, expected) => {
  expect(deckFileName(name, "2026-11-20T10:00:00.000Z")).toBe(expected);
});
