import { expect, it } from "vitest";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { noteWords, slideWords } from "#messages/report/deck";
import { legend } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import { type DeckSource, type DotChart, type Slide, unbroken } from "#src/features/insights/deck/deck.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { CAMPS } from "#tests/src/insights/made-reports.ts";
import { camps, everySource } from "./every-source.ts";
import { openSource, secondRoundSource, withReport } from "./made-sources.ts";
import { readOn, reportOf, slideOf, textsIn, textsOn } from "./read-slides.ts";

const sources = await everySource();

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
