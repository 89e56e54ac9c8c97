import { beforeAll, describe, expect, it } from "vitest";
import { oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { slideWords } from "#messages/report/deck";
import { firstPageWords } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import type { Block, Deck, DeckSource, DotChart, Run, Slide } from "#src/features/insights/deck/deck.ts";
import { paragraphsHeight, runsWidth } from "#src/features/insights/deck/fit-text.ts";
import { BODY, PAGE } from "#src/features/insights/deck/layout.ts";
import { deckFileName, MAX_SLIDES, makeDeck } from "#src/features/insights/deck/make-deck.ts";
import { MOST_WORDS } from "#src/features/insights/report/fit-page.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import {
  campsAndWants,
  confidentialSource,
  openSource,
  sampleSource,
  secondRoundSource,
  teamOf,
  withManyFindings,
  withOwnActions,
  withReport,
  withSuggestions,
} from "./made-sources.ts";

const LONG_NAME = "Vereinigte Maschinenbau- und Elektrizitätswerke Aktiengesellschaft & Compagnie "
  .repeat(2)
  .slice(0, 120);

const sources: Record<string, DeckSource> = {};
const camps = () => openSource("Camps", campsAndWants());

beforeAll(async () => {
  Object.assign(sources, {
    "the sample": await sampleSource(),
    "five people, confidential": confidentialSource("Five", teamOf(5, 31)),
    "a later release": confidentialSource("Twelve", teamOf(15, 3), [7, 5]),
    "no findings": confidentialSource("None", teamOf(9, 204)),
    "one person, open": openSource("One", teamOf(1, 4)),
    "camps and wants": openSource(LONG_NAME, campsAndWants()),
    "a provider's suggestions": withSuggestions(camps()),
    "more findings than slides": withSuggestions(withManyFindings(camps())),
    "a second round, open": secondRoundSource("open"),
    "a second round, confidential": secondRoundSource("confidential"),
    "own actions": withOwnActions(withManyFindings(camps())),
  });
  for (let seed = 1; seed <= samples(4, 12); seed++) {
    const { organizationName, responses } = generateTeam(seed * 17);
    const make = seed % 2 === 0 && responses.length >= 5 ? confidentialSource : openSource;
    sources[`generated team ${seed}`] = make(organizationName, responses);
  }
});

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");
const runsOf = (block: Block) => (block.type === "text" ? block.paragraphs.map(({ runs }) => runs) : []);

function textsOn({ title, blocks, notes }: Slide): string[] {
  const drawn = blocks.flatMap((block) =>
    block.type === "text" ? runsOf(block).map(textOf) : [block.alt, ...block.labels],
  );
  return [title, ...drawn, ...notes];
}

const textsIn = ({ slides }: Deck) => slides.flatMap(textsOn);
const all = () => Object.entries(sources);

function reportOf(source: DeckSource) {
  if (!source.version.report) throw new Error("There is no report");
  return source.version.report;
}

function slideOf(source: DeckSource | undefined, id: string): Slide {
  const found = makeDeck(source as DeckSource).slides.find((slide) => slide.id === id);
  if (!found) throw new Error(`The deck has no slide "${id}"`);
  return found;
}

function linesOf(source: DeckSource | undefined): DotChart {
  const chart = slideOf(source, "verdict").blocks.find(({ type }) => type === "chart");
  if (chart?.type !== "chart" || chart.kind !== "dots") throw new Error("The first page has no lines");
  return chart;
}

describe("a deck", () => {
  it("has at most twelve slides, from the verdict to the appendix", () => {
    for (const [name, source] of all()) {
      const ids = makeDeck(source).slides.map(({ id }) => id);
      expect(ids.length, name).toBeLessThanOrEqual(MAX_SLIDES);
      expect(new Set(ids).size, name).toBe(ids.length);
      expect([ids[0], ids.at(-1)], name).toEqual(["verdict", "method"]);
    }
  });

  it("is refused for a report of an older shape", () => {
    const { version, ...source } = sources["the sample"] as DeckSource;
    expect(() => makeDeck({ ...source, version: { ...version, report: null } })).toThrow();
  });

  it("is entitled with the verdict and the findings", () => {
    for (const [name, source] of all()) {
      const { verdict, findings } = reportOf(source);
      const titles = makeDeck(source)
        .slides.filter(({ id }) => id === "verdict" || id.startsWith("finding-"))
        .map(({ title }) => title);
      const messages = [verdict, ...findings.map(({ title }) => title)].map(({ text }) => text);
      expect(titles, name).toEqual(messages.slice(0, titles.length));
    }
  });

  it("has a slide for each finding, or names the finding on its last one", () => {
    for (const [name, source] of all()) {
      const said = textsIn(makeDeck(source));
      for (const { title } of reportOf(source).findings) expect(said, name).toContain(title.text);
    }
  });

  it("begins with the report's first page: steps, who answered, when to ask again", () => {
    for (const [name, source] of all()) {
      const { steps, participation, again, divides } = reportOf(source);
      const said = textsOn(slideOf(source, "verdict")).join("\n");
      for (const { advice } of steps) expect(said, name).toContain(advice.title);
      expect(said, name).toContain(`${participation.text} ${again.text}`);
      if (divides) expect(said, name).toContain(divides.text);
    }
  });

  it("dates each step of its first slide", () => {
    const source = camps();
    const said = textsOn(slideOf(source, "verdict"));
    const days = ["27 November", "11 December", "4 January"];
    expect(reportOf(source).steps).toHaveLength(3);
    for (const [index, step] of reportOf(source).steps.entries()) {
      expect(said).toContain([days[index], step.owner].filter(Boolean).join(" · "));
    }
  });

  it("has at most 120 words on its first slide, beside the chart and headings", () => {
    for (const [name, source] of all()) {
      const { title, blocks } = slideOf(
        { ...source, version: { ...source.version, actions: [] } },
        "verdict",
      );
      // Labels of the chart stand in narrow boxes; the first of the wide ones names the report.
      const [, ...texts] = blocks.filter(({ type, box }) => type === "text" && box.w > 4);
      const said = [title, ...texts.flatMap((block) => runsOf(block).map(textOf))].join(" ");
      const headings = [slideWords.changes, slideWords.divides, firstPageWords.steps];
      const words =
        headings.reduce((rest, one) => rest.replace(one, ""), said).match(/[\p{L}\d][\p{L}\d’.-]*/gu) ?? [];
      expect(words.length, name).toBeLessThanOrEqual(MOST_WORDS);
    }
  });

  it("draws the six lines of the first page with today's and the wanted means, stressed findings first", () => {
    for (const [name, source] of all()) {
      const { spectrums = [] } = source.version.figures ?? {};
      const report = reportOf(source);
      const apart = [
        ...report.findings.flatMap(({ kind, spectrums: ids }) =>
          kind === "camps" || kind === "opposite-wants" ? ids : [],
        ),
        ...report.spectrums.flatMap(({ spectrum, isApart }) => (isApart ? spectrum : [])),
      ];
      const [today, wanted] = linesOf(source).series.map(({ points }) => points.map(({ at }) => at));
      for (const { spectrum, current, aspirational } of spectrums) {
        if (apart.includes(spectrum)) continue;
        expect(today, name).toContain(current.mean);
        expect(wanted, name).toContain(aspirational.mean);
      }
    }
    expect(linesOf(camps()).labels.slice(0, 2)).toEqual(["Open", "Vision"]);
  });

  it("draws no mean where views of today are split, but where the answers lie", () => {
    const { labels, series } = linesOf(camps());
    const split = labels.indexOf("Open");
    const [today, wanted] = series.map(({ points }) => points.filter(({ line }) => line === split));
    expect([today?.map(({ at }) => at), wanted]).toEqual([[1, 2, 8, 9], []]);
  });

  it("shows what has changed first after an earlier round", () => {
    for (const name of ["a second round, open", "a second round, confidential"]) {
      const said = textsOn(slideOf(sources[name], "verdict"));
      const changes = reportOf(sources[name] as DeckSource).changes.map(({ text }) => text);
      expect(changes.length).toBeGreaterThan(0);
      const at = said.findIndex((text) => text.startsWith(`${slideWords.changes}: `));
      expect(said[at]).toContain(changes[0]);
      expect(said[at]).toContain("Still open from the last round: “Fund a bold experiment”.");
      for (const text of changes) expect(said.join("\n")).toContain(text);
      expect(at).toBeLessThan(said.indexOf(firstPageWords.steps));
    }
  });

  it("sets what stands beside the chart of its first slide in 12 points or more", () => {
    for (const [name, source] of all()) {
      const { blocks } = slideOf(source, "verdict");
      const side = blocks.findLast(({ type, box }) => type === "text" && box.h > 2);
      expect(side?.type === "text" && side.size, name).toBeGreaterThanOrEqual(12);
    }
  });

  it("sets the only option on a finding in two columns", () => {
    const whole = camps();
    const [first, ...others] = whole.report.findings.filter(({ advice }) => advice.length > 0);
    if (!first) throw new Error("No finding has advice");
    const alone = { ...first, isStressed: true, advice: first.advice.slice(0, 1) };
    const source = withReport(whole, { findings: [alone, ...others] });
    expect(slideOf(source, "options-1").blocks).toHaveLength(2);
  });

  it("keeps the fingerprint of the figures on one line", () => {
    const { version, ...source } = camps();
    const made = { promptVersion: "rules-1", dataHash: "0b1d".repeat(16), durationMs: 5, usage: null };
    const provenance = { ...version.provenance, run: made };
    const [block] = slideOf({ ...source, version: { ...version, provenance } }, "method").blocks;
    if (block?.type !== "text") throw new Error("The appendix begins with no text");
    const hash = block.paragraphs.find(({ runs }) => /^[\da-f]{64}$/.test(textOf(runs)));
    if (!hash) throw new Error("The appendix has no fingerprint");
    expect(runsWidth(hash.runs, block.size * (hash.scale ?? 1))).toBeLessThanOrEqual(block.box.w);
  });

  it("sets a title on one line where its type can be 24 points", () => {
    for (const [name, source] of all()) {
      for (const { title, titleSize, isOpening } of makeDeck(source).slides) {
        const isShort = runsWidth([{ text: title }], 24) <= 0.87 * BODY.w;
        if (!isOpening && isShort)
          expect(runsWidth([{ text: title }], titleSize), name).toBeLessThanOrEqual(BODY.w);
      }
    }
  });

  it("lists what the team has agreed to do on a slide of its own", () => {
    const said = textsOn(slideOf(sources["own actions"], "agreed"));
    expect(said).toContain("Own action 1");
    expect(said).toContain("Agreed by Ada");
    expect(said).toContain("Objection: Too soon");
    const { slides } = makeDeck(secondRoundSource("open"));
    expect(slides.map(({ id }) => id)).not.toContain("agreed");
  });

  it("says who has taken up a step", () => {
    const said = textsOn(slideOf(sources["a second round, open"], "verdict")).join("\n");
    expect(said).toContain("31 March · Grace");
  });

  it("draws how the answers of two camps lie, where a mean would hide it", () => {
    const source = camps();
    const finding = reportOf(source).findings.find(({ kind }) => kind === "camps");
    const charts = slideOf(source, `finding-${finding?.claimId}`).blocks.filter(
      ({ type }) => type === "chart",
    );
    expect(charts).toMatchObject([{ kind: "bars", values: [3, 3, 0, 0, 0, 0, 0, 3, 3] }]);
  });

  it("shows the statements behind a finding", () => {
    const source = camps();
    const finding = reportOf(source).findings.find(({ statements }) => statements.length > 0);
    if (!finding) throw new Error("No finding has statements");
    const said = textsOn(slideOf(source, `finding-${finding.claimId}`));
    expect(said).toEqual(expect.arrayContaining(finding.statements.map(({ text }) => text)));
  });

  it("gives the speaker the figures of each finding", () => {
    const source = sources["the sample"] as DeckSource;
    const finding = reportOf(source).findings.find(({ kind }) => kind === "want");
    const today = source.version.figures?.spectrums.find(
      ({ spectrum }) => spectrum === finding?.spectrums[0],
    )?.current;
    const { notes } = slideOf(source, `finding-${finding?.claimId}`);
    expect(notes.join("\n")).toContain(`mean: ${oneDecimal(today?.mean ?? 0)} (n = ${today?.n})`);
    expect(notes.join("\n")).not.toMatch(/agreement/i);
  });

  it("gives the speaker the card for each role of an open survey", () => {
    const source = camps();
    const notes = makeDeck(source).slides.at(-1)?.notes.join("\n");
    expect(source.report.roles.length).toBeGreaterThan(5);
    for (const { title, perceptions } of source.report.roles)
      for (const text of [title, ...perceptions.map((one) => one.text)]) expect(notes).toContain(text);
    expect(makeDeck(sources["no findings"] as DeckSource).slides.at(-1)?.notes).toEqual([]);
  });

  it("keeps a provider's suggestions on a slide of their own, under its name", () => {
    const source = sources["a provider's suggestions"] as DeckSource;
    const { title } = slideOf(source, "suggestions");
    expect(title).toBe("Suggested by gpt-test. Not checked against the answers.");
    const others = makeDeck(source).slides.filter(({ id }) => id !== "suggestions");
    expect(others.flatMap(textsOn).filter((text) => text.includes("Suggestion 1."))).toEqual([]);
    expect(textsOn(slideOf(source, "suggestions")).join("\n")).toContain("Suggestion 1.");
  });

  it("quotes an answer of a provider that cannot be read", () => {
    const source = withReport(withSuggestions(camps()), { suggestions: [], quotation: "Be bold." });
    const slide = slideOf(source, "suggestions");
    expect([slide.title, textsOn(slide)]).toEqual([
      "Written by the provider. Not checked.",
      expect.arrayContaining(["Be bold."]),
    ]);
  });

  it("has r_wg in the appendix alone", () => {
    for (const [name, source] of all()) {
      const { slides } = makeDeck(source);
      const [appendix, others] = [slides.slice(-1), slides.slice(0, -1)].map((some) =>
        some.flatMap(textsOn).join("\n"),
      );
      expect(others, name).not.toMatch(/r_wg/);
      const known = (source.version.figures?.spectrums ?? []).flatMap(({ agreement }) => agreement ?? []);
      for (const agreement of known) expect(appendix, name).toContain(twoDecimals(agreement));
    }
  });

  it("has boxes that stay on the slide and texts that stay in their boxes", () => {
    for (const [name, source] of all()) {
      for (const { id, blocks } of makeDeck(source).slides) {
        for (const block of blocks) {
          const { x, y, w, h } = block.box;
          expect(Math.min(x, y, w, h), `${name}: ${id}`).toBeGreaterThanOrEqual(0);
          expect(x + w, `${name}: ${id}`).toBeLessThanOrEqual(PAGE.width);
          expect(y + h, `${name}: ${id}`).toBeLessThanOrEqual(7);
          if (block.type === "text" && !block.paragraphs.some(({ runs }) => textOf(runs) === slideWords.more))
            expect(paragraphsHeight(block.paragraphs, w, block.size), `${name}: ${id}`).toBeLessThanOrEqual(
              h + 0.01,
            );
        }
      }
    }
  });

  it("says where a text was shortened", () => {
    expect(textsIn(makeDeck(sources["more findings than slides"] as DeckSource))).toContain(slideWords.more);
    expect(textsIn(makeDeck(sources["the sample"] as DeckSource))).not.toContain(slideWords.more);
  });

  it("says on its first slide and at the foot that the sample's team is made up", () => {
    const deck = makeDeck(sources["the sample"] as DeckSource);
    expect(deck.footer).toContain(sampleWords.cover);
    expect(textsOn(deck.slides[0] as Slide).join("\n")).toContain(sampleWords.cover);
  });
});

it.each([
  ["Harbour Clinics", "Harbour Clinics - insights 2026-11-20.pptx"],
  ['A/B\\C:D*"E"', "A B C D E - insights 2026-11-20.pptx"],
  ["", "Survey - insights 2026-11-20.pptx"],
  ["شركة", "شركة - insights 2026-11-20.pptx"],
])("a deck's file name of %j is %j", (name, expected) => {
  expect(deckFileName(name, "2026-11-20T10:00:00.000Z")).toBe(expected);
});
