import { describe, expect, it } from "vitest";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { noteWords, slideWords } from "#messages/report/deck";
import { legend } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import { type DeckSource, type DotChart, type Slide, unbroken } from "#src/features/insights/deck/deck.ts";
import { paragraphsHeight, runsWidth } from "#src/features/insights/deck/fit-text.ts";
import { BODY, PAGE } from "#src/features/insights/deck/layout.ts";
import { deckFileName, MAX_SLIDES, makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { CAMPS } from "#tests/src/insights/made-reports.ts";
import { camps, everySource, openSource, secondRoundSource, withReport } from "./made-sources.ts";
import { readOn, reportOf, slideOf, textsIn, textsOfDeck, textsOn } from "./read-slides.ts";

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

function linesOf(source: DeckSource | undefined): DotChart {
  const chart = slideOf(source, "verdict").blocks.find(({ type }) => type === "chart");
  if (chart?.type !== "chart" || chart.kind !== "dots") throw new Error("The first page has no lines");
  return chart;
}

it("the first slide, and the one on the last round say who answered and which groups are left out", () => {
  const withheld = { text: "Small groups are not shown.", claimIds: ["withheld"], isOnCare: false };
  const lengthy = { text: "Bear this in mind. ".repeat(6), claimIds: [], isOnCare: false };
  for (const [name, source] of Object.entries(sources)) {
    const report = { ...reportOf(source), caveats: [lengthy, withheld] };
    const version = { ...source.version, report };
    const slide = slideOf({ ...source, version }, "verdict");
    expect(readOn(slide).join("\n"), name).toContain(`${report.participation.text} ${withheld.text}`);
    expect(textsOn(slide).join("\n"), name).toContain(lengthy.text.trim());
  }
});

it("the first slide, and the one on the last round show the speaker what divides the team, and how the report was made", () => {
  for (const [name, source] of Object.entries(sources)) {
    const { slides } = makeDeck(source);
    const { divides } = reportOf(source);
    if (divides) expect(slides[0]?.notes, name).toContain(divides.text);
    expect(slides.at(-1)?.notes, name).toEqual(expect.arrayContaining([noteWords.how, noteWords.limits]));
  }
});

it("the first slide, and the one on the last round draw the six lines of the first page with today's and the wanted means, stressed findings first", () => {
  for (const [name, source] of Object.entries(sources)) {
    const { spectrums = [] } = source.version.figures ?? {};
    const report = reportOf(source);
    const apart = [
      ...report.findings.flatMap(({ kind, spectrums: ids }) =>
        kind === "camps" || kind === "opposite-wants" ? ids : [],
      ),
      ...report.spectrums.flatMap(({ spectrum, isApart }) => (isApart ? spectrum : [])),
    ];
    const { series } = linesOf(source);
    const placesOf = (isRing: boolean) =>
      series.filter((_, index) => (index % 2 === 1) === isRing).flatMap(({ points }) => points);
    const [today, wanted] = [placesOf(false), placesOf(true)].map((points) => points.map(({ at }) => at));
    for (const { spectrum, current, aspirational } of spectrums) {
      if (apart.includes(spectrum)) continue;
      expect(today, name).toContain(current.mean);
      expect(wanted, name).toContain(aspirational.mean);
    }
  }
  expect(linesOf(camps()).labels.slice(0, 2)).toEqual(["Open", "Vision"]);
});

it("the first slide, and the one on the last round draw no mean where views of today are split, but where the answers lie", () => {
  const { labels, series } = linesOf(camps());
  const split = labels.indexOf("Open");
  const [today, wanted] = series.map(({ points }) => points.filter(({ line }) => line === split));
  expect([today?.map(({ at }) => at), wanted]).toEqual([[1, 2, 8, 9], []]);
});

it("the first slide, and the one on the last round draw the lines grey on which nothing was found, and say why", () => {
  const source = openSource("Some", makeChanceTeam(12, { n: 12, effects: CAMPS }).responses);
  const { series, labels } = linesOf(source);
  const grey = series.filter(({ tone }) => tone === "edge").flatMap(({ points }) => points);
  const found = new Set(source.report.findings.flatMap(({ spectrums }) => spectrums));
  expect(found.size).toBeLessThan(labels.length);
  expect(new Set(grey.map(({ line }) => line)).size).toBe(labels.length - found.size);
  expect(slideOf(source, "verdict").blocks.flatMap(textsIn).join("\n")).toContain(unbroken(legend.grey));
  expect(linesOf(camps()).series.map(({ tone }) => tone)).not.toContain("edge");
});

it("the first slide, and the one on the last round have the marks that the verdict names beside the lines", () => {
  const source = openSource("None", makeChanceTeam(7, { n: 7 }).responses);
  const claims = readStoredReport(source.version.insights)?.claims ?? [];
  const [mark] = claims.filter(({ kind }) => kind === "effectiveness");
  const withMark = withReport(source, { verdict: { text: "Verdict.", claimIds: [mark?.id ?? ""] } });
  const items = source.version.figures?.effectivenessItems ?? [];
  const bars = (one: DeckSource) =>
    slideOf(one, "verdict").blocks.filter((block) => block.type === "chart" && block.kind === "bars");
  expect(bars(withMark)).toMatchObject([{ values: items.map(({ scores }) => scores.mean), min: 1, max: 10 }]);
  const onPeople = { text: "Verdict.", claimIds: ["participation"] };
  expect(bars(withReport(camps(), { verdict: onPeople, undecided: null }))).toEqual([]);
});

it("the first slide, and the one on the last round show what has changed since an earlier round, each once, and what became of its steps", () => {
  for (const name of ["a second round, open", "a second round, confidential"]) {
    const { slides } = makeDeck(sources[name] as DeckSource);
    const changes = reportOf(sources[name] as DeckSource).changes.map(({ text }) => text);
    expect(changes.length).toBeGreaterThan(0);
    const read = slides.flatMap(readOn);
    for (const text of changes) {
      expect(read.filter((one) => one === text).length).toBeLessThanOrEqual(1);
      expect(slides[0]?.notes).toContain(text);
    }
    expect(readOn(slides[1] as Slide)).toContain(changes[0]);
    const since = readOn(slideOf(sources[name], "changes"));
    expect(since[0]).toBe(slideWords.changes);
    expect(since).toContain("Still open from the last round: “Fund a bold experiment”.");
  }
  const source = secondRoundSource("open");
  const unfound = withReport(source, { findings: [], followedUp: [] });
  expect(readOn(slideOf(unfound, "changes"))).toContain(source.report.changes[0]?.text);
  expect(makeDeck(withReport(source, { followedUp: [] })).slides.map(({ id }) => id)).not.toContain(
    "changes",
  );
});

it("the first slide, and the one on the last round say, as every foot does, that the sample's team is made up", () => {
  const deck = makeDeck(sources["the sample"] as DeckSource);
  expect(deck.footer).toContain(sampleWords.cover);
  expect(textsOn(deck.slides[0] as Slide).join("\n")).toContain(sampleWords.cover);
});
