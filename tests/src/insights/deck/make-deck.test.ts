import { beforeAll, describe, expect, it } from "vitest";
import { oneDecimal } from "#domain/wording/format.ts";
import { noteWords, slideWords } from "#messages/report/deck";
import { sampleWords } from "#src/content/survey-pages.ts";
import type { Block, Deck, DeckSource, DotChart, Run, Slide } from "#src/features/insights/deck/deck.ts";
import { paragraphsHeight, runsWidth } from "#src/features/insights/deck/fit-text.ts";
import { BODY, PAGE } from "#src/features/insights/deck/layout.ts";
import { deckFileName, MAX_SLIDES, makeDeck } from "#src/features/insights/deck/make-deck.ts";
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
    "owners of many words": withReport(camps(), {
      steps: camps().report.steps.map((step) => ({ ...step, owner: "Ad a ".repeat(24) })),
    }),
    "own actions": withOwnActions(withManyFindings(camps())),
  });
  for (let seed = 1; seed <= samples(4, 12); seed++) {
    const { organizationName, responses } = generateTeam(seed * 17);
    const make = seed % 2 === 0 && responses.length >= 5 ? confidentialSource : openSource;
    sources[`generated team ${seed}`] = make(organizationName, responses);
  }
});

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

function textsIn(block: Block): string[] {
  if (block.type === "text") return block.paragraphs.map(({ runs }) => textOf(runs));
  if (block.type === "table") return [...(block.head ?? []), ...block.rows.flat()];
  return [block.alt, ...block.labels];
}

const textsOn = ({ title, blocks, notes }: Slide) => [title, ...blocks.flatMap(textsIn), ...notes];

/** What people read on a slide, beside labels of its chart. */
const readOn = ({ title, blocks }: Slide) => [
  title,
  ...blocks.filter((block) => block.type !== "chart" && !("isLabel" in block)).flatMap(textsIn),
];
const wordsIn = (texts: readonly string[]) => texts.join(" ").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];

const textsOfDeck = ({ slides }: Deck) => slides.flatMap(textsOn);
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
  it("has at most twelve slides, from the verdict on", () => {
    for (const [name, source] of all()) {
      const ids = makeDeck(source).slides.map(({ id }) => id);
      expect(ids.length, name).toBeLessThanOrEqual(MAX_SLIDES);
      expect(new Set(ids).size, name).toBe(ids.length);
      expect(ids[0], name).toBe("verdict");
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

  it("has a slide for each finding, or names the finding in its notes", () => {
    for (const [name, source] of all()) {
      const said = textsOfDeck(makeDeck(source));
      for (const { title } of reportOf(source).findings) expect(said, name).toContain(title.text);
    }
  });

  it("has at most sixty words on a slide, beside labels of its chart", () => {
    for (const [name, source] of all()) {
      for (const slide of makeDeck(source).slides)
        expect(wordsIn(readOn(slide)).length, `${name}: ${slide.id}`).toBeLessThanOrEqual(60);
    }
  });

  it("has no fingerprint, version, index of agreement or word on method on a slide", () => {
    for (const [name, source] of all()) {
      const run = { promptVersion: "rules-1", dataHash: "0b1d".repeat(16), durationMs: 5, usage: null };
      const version = { ...source.version, provenance: { ...source.version.provenance, run } };
      const read = makeDeck({ ...source, version })
        .slides.flatMap(readOn)
        .join("\n");
      expect(read, name).not.toMatch(/[\da-f]{16}|rules-1|r_wg|version|fingerprint|method/i);
    }
  });

  it("says on its first slide who answered and which groups are left out", () => {
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

  it("tells the speaker what divides the team, and how the report was made", () => {
    for (const [name, source] of all()) {
      const { slides } = makeDeck(source);
      const { divides } = reportOf(source);
      if (divides) expect(slides[0]?.notes, name).toContain(divides.text);
      expect(slides.at(-1)?.notes, name).toEqual(expect.arrayContaining([noteWords.how, noteWords.limits]));
    }
  });

  it("says in a table what to do, who could see to it and by when, and when to ask again", () => {
    const source = camps();
    const { steps, again } = reportOf(source);
    const days = ["27 November", "11 December", "4 January"];
    const slide = slideOf(source, "steps");
    expect(slide.blocks.find(({ type }) => type === "table")).toMatchObject({
      head: ["Step", "Who", "By when"],
      rows: steps.map(({ advice, owner }, index) => [advice.title, owner ?? "To be agreed", days[index]]),
    });
    expect(steps).toHaveLength(3);
    expect(readOn(slide).join("\n")).toContain(again.text);
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

  it("shows what has changed since an earlier round, each once, and what became of its steps", () => {
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

  it("sets what is read on it in 12 points or more, but for the line that names the report", () => {
    for (const [name, source] of all()) {
      for (const { id, blocks } of makeDeck(source).slides) {
        for (const block of blocks) {
          if (block.type === "chart" || "isLabel" in block || block.box.h < 0.5) continue;
          expect(block.size, `${name}: ${id}`).toBeGreaterThanOrEqual(12);
        }
      }
    }
  });

  it("says of each step how it begins and what it takes, and all about it in the notes", () => {
    const source = camps();
    const { steps } = source.report;
    expect(steps).toHaveLength(3);
    for (const { advice } of steps) {
      const { number, title, what, firstStep, takes, cost, notWhen, sign, source: from } = advice;
      const slide = slideOf(source, `step-${number}`);
      const start = takes[0]?.toUpperCase();
      expect(readOn(slide)).toEqual(expect.arrayContaining([title, firstStep, `${start}${takes.slice(1)}`]));
      const notes = slide.notes.join("\n");
      for (const text of [what, firstStep, cost, notWhen, sign, from]) expect(notes).toContain(text);
    }
  });

  it("tells the speaker of all advice that is no step", () => {
    for (const [name, source] of all()) {
      const { findings, otherAdvice } = reportOf(source);
      const said = textsOfDeck(makeDeck(source)).join("\n");
      for (const { advice } of [...findings, ...otherAdvice])
        for (const { title, what } of advice)
          for (const text of [title, what]) expect(said, name).toContain(text.trim());
    }
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

  it("lists what the team has agreed to do in a table on slides of their own, all of it in the notes", () => {
    const source = sources["own actions"] as DeckSource;
    const slides = makeDeck(source).slides.filter(({ id }) => id.startsWith("agreed"));
    const rows = slides.flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.type === "table" ? one.rows : [])),
    );
    const actions = source.version.actions ?? [];
    const notes = slides.flatMap((slide) => slide.notes).slice(0, actions.length);
    expect(rows[1]).toEqual(["Own action 1", "Ada", "To be agreed"]);
    for (const { title } of actions) expect(notes.join("\n")).toContain(title);
    expect(notes[1]).toBe("Own action 1: Agreed by Ada. Objection: Too soon");
    expect(readOn(slides.at(-1) as Slide)).toContain(
      slideWords.moreSteps({ count: actions.length - rows.length }),
    );
    const { slides: others } = makeDeck(secondRoundSource("open"));
    expect(others.map(({ id }) => id)).not.toContain("agreed-1");
  });

  it("shows everything that a team has agreed to do where two slides have room", () => {
    const source = sources["own actions"] as DeckSource;
    const actions = (source.version.actions ?? []).slice(0, 7).map((action, index) => ({
      ...action,
      title: action.title && `Agree on who decides, part ${index}`,
      dueOn: "2027-03-31",
      doneAt: index === 2 ? "2027-01-05T10:00:00.000Z" : null,
    }));
    const slides = makeDeck({ ...source, version: { ...source.version, actions } }).slides.filter(({ id }) =>
      id.startsWith("agreed"),
    );
    const rows = slides.flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.type === "table" ? one.rows : [])),
    );
    expect(rows).toHaveLength(7);
    expect(rows[1]).toEqual(["Agree on who decides, part 1", "Ada", "31 March 2027"]);
    expect(rows[2]).toEqual(["Agree on who decides, part 2", "Ada", "Done"]);
    expect(slides.flatMap(readOn).join("\n")).not.toMatch(/in the notes/);
  });

  it("says who has taken up a step", () => {
    const said = slideOf(sources["a second round, open"], "steps").blocks.flatMap(textsIn);
    expect(said).toEqual(expect.arrayContaining(["Grace", "31 March"]));
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

  it("has boxes that stay on the slide and texts that stay in their boxes", () => {
    for (const [name, source] of all()) {
      for (const { id, blocks } of makeDeck(source).slides) {
        for (const block of blocks) {
          const { x, y, w, h } = block.box;
          expect(Math.min(x, y, w, h), `${name}: ${id}`).toBeGreaterThanOrEqual(0);
          expect(x + w, `${name}: ${id}`).toBeLessThanOrEqual(PAGE.width);
          expect(y + h, `${name}: ${id}`).toBeLessThanOrEqual(7);
          if (block.type === "text")
            expect(paragraphsHeight(block.paragraphs, w, block.size), `${name}: ${id}`).toBeLessThanOrEqual(
              h + 0.01,
            );
        }
      }
    }
  });

  it("shows the beginning of a text that is longer than a slide", () => {
    const slide = slideOf(sources["a provider's suggestions"], "suggestions");
    const [shown = ""] = slide.blocks.flatMap(textsIn);
    expect(shown).toMatch(/^Suggestion 0\. .+…$/);
    expect(slide.notes[0]?.startsWith(shown.slice(0, -1))).toBe(true);
  });

  it.each([
    ["one endless word", "x".repeat(20_000)],
    ["many short words", "a ".repeat(5_000)],
    ["no word", " \n "],
  ])("keeps a provider's answer on its slide: %s", (_, quotation) => {
    const source = withReport(camps(), { suggestions: [], quotation });
    const { blocks } = slideOf(source, "suggestions");
    for (const block of blocks) {
      if (block.type !== "text") throw new Error("A suggestion is a text");
      expect(paragraphsHeight(block.paragraphs, block.box.w, block.size)).toBeLessThanOrEqual(block.box.h);
    }
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
