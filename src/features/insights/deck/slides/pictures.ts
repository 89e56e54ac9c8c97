import type { Claim, ClaimKind } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import type { Figures, SpectrumFigures } from "#domain/figures/figures.ts";
import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { groupName } from "#domain/questionnaire/roles.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { pictureWords } from "#messages/report/deck";
import type { Block, Box, ReportSource } from "#src/features/insights/deck/deck.ts";
import { part } from "#src/features/insights/deck/layout.ts";
import { isOnLine } from "#src/features/insights/report/finding-kinds.ts";
import { shownMarks } from "#src/features/insights/report/shown-marks.ts";
import { polesOf } from "#src/features/insights/report/spectrum-readings.ts";
import { answerBars, type Bars, barChart, markBars, shownMarkBars, wantBars } from "./bars.ts";
import { type PoleLine, type PoleLines, poleLines } from "./pole-lines.ts";

const figuresOf = (figures: Figures, id: SpectrumId) =>
  figures.spectrums.find(({ spectrum }) => spectrum === id);

/** What stands in place of means whose answers lie apart. */
const APART: Partial<Record<ClaimKind, string>> = pictureWords.apart;

const lineOf = ({ spectrum, current, aspirational }: SpectrumFigures): PoleLine => ({
  poles: polesOf(spectrum),
  dot: current.mean,
  ring: aspirational.mean,
});

/** Points or, in a confidential survey, middles of bands where there are answers; undefined where that is not published. */
function answeredPoints({ counts, bands }: SpectrumFigures, which: "current" | "aspirational") {
  const [shown, places] = counts ? [counts[which], [1, 2, 3, 4, 5, 6, 7, 8, 9]] : [bands?.[which], [2, 5, 8]];
  return shown && places.filter((_, index) => (shown[index] ?? 0) > 0);
}

/** A line whose answers lie apart: where they lie, in place of their mean. */
function apartLine(one: SpectrumFigures, kind: ClaimKind | undefined): Partial<PoleLine> {
  const instead = kind && APART[kind];
  if (!instead) return {};
  return kind === "opposite-wants"
    ? { instead, rings: answeredPoints(one, "aspirational") }
    : { instead, dots: answeredPoints(one, "current"), rings: [] };
}

const TODAY_TO_WANTED = {
  names: { dot: pictureWords.dot, ring: pictureWords.ring },
  ringTone: "second",
} as const;

/** Inches that marks take from the lines beside them. */
const FOR_MARKS = 3.9;

/** The first page's chart: the six lines, and beside them the marks that the page names. */
export function openingChart(source: ReportSource, box: Box): Block[] {
  const { report, version } = source;
  const claims = readStoredReport(version.insights)?.claims ?? [];
  const marks = shownMarkBars(shownMarks({ report, claims, figures: version.figures }));
  if (!marks) return sixLines(source, box);
  const lines = sixLines(source, part(box, { w: box.w - FOR_MARKS - BESIDE }));
  return [...lines, barChart(marks, part(box, { x: box.w - FOR_MARKS, h: barsHeight(marks) }))];
}

const BESIDE = 0.3;

/** The six lines, those of findings first; those on which nothing was found stand back. */
function sixLines({ version: { figures }, report }: ReportSource, box: Box): Block[] {
  const found = report.findings.filter(isOnLine);
  const ranked = [...found].sort((a, b) => Number(b.isStressed) - Number(a.isStressed));
  const order = new Set([...ranked, ...report.spectrums].flatMap((one) => spectrumsIn(one)));
  const lines = [...order, ...SPECTRUMS.map(({ id }) => id)].flatMap((id, at, all) => {
    const one = figures && all.indexOf(id) === at && figuresOf(figures, id);
    if (!one) return [];
    const own = ranked.filter(({ spectrums }) => spectrums.includes(id));
    const apart = own.find(({ kind }) => APART[kind]);
    const isApart = report.spectrums.some(({ spectrum, isApart }) => spectrum === id && isApart);
    const kind = apart?.kind ?? (isApart ? "place" : undefined);
    return [{ ...lineOf(one), ...apartLine(one, kind), isQuiet: own.length === 0 }];
  });
  return lines.length > 0 ? poleLines({ lines, ...TODAY_TO_WANTED }, box) : [];
}

const spectrumsIn = (one: RenderedFinding | ReportSource["report"]["spectrums"][number]) =>
  "spectrums" in one ? one.spectrums : [one.spectrum];

const LINE = 1.2;
const LINES_FRAME = 0.7;
const BAR = 0.55;
const MAX_BARS = 2.9;
const barsHeight = ({ labels }: Bars) => Math.min(MAX_BARS, LINES_FRAME + labels.length * BAR);

/** Draws lines no further apart than they need. */
function linesIn(all: PoleLines, box: Box): Block[] {
  const { length } = all.lines;
  return length === 0 ? [] : poleLines(all, part(box, { h: Math.min(box.h, LINES_FRAME + length * LINE) }));
}

function groupLines(claim: Claim | undefined, box: Box): Block[] {
  if (claim?.kind !== "groups") return [];
  const [dot, ring] = [groupName(claim.one), groupName(claim.other)];
  const [{ measure }] = claim.contrasts as [(typeof claim.contrasts)[number]];
  const lines = claim.contrasts
    .filter((contrast) => contrast.measure === measure)
    .map(({ spectrum, one, other }) => ({ poles: polesOf(spectrum), dot: one.value, ring: other.value }));
  const name = pictureWords[measure === "current" ? "groupToday" : "groupWanted"];
  const names = { dot: name({ group: dot }), ring: name({ group: ring }) };
  return linesIn({ lines, names, ringTone: "second", from: null }, box);
}

function changeLines(claims: readonly Claim[], finding: RenderedFinding, box: Box): Block[] {
  const lines = claimsOf(claims, "change")
    .filter(({ id }) => id === finding.claimId)
    .map(({ spectrum, before, today }) => ({
      poles: polesOf(spectrum),
      dot: today.value,
      ring: before.value,
    }));
  const names = { dot: pictureWords.now, ring: pictureWords.lastRound };
  return linesIn({ lines, names, ringTone: "muted", from: "ring" }, box);
}

/** How answers lie where they lie apart: of two camps today's, and beside them what they want. */
function barsOf({ kind }: RenderedFinding, one: SpectrumFigures): Bars[] {
  const both =
    kind === "camps" ? [answerBars(one, "current"), answerBars(one, "aspirational")] : [wantBars(one)];
  return both.flatMap((bars) => bars ?? []);
}

function beside(row: readonly Bars[], box: Box): Block[] {
  const w = (box.w - (row.length - 1) * BESIDE) / row.length;
  return row.map((bars, index) => barChart(bars, part(box, { x: index * (w + BESIDE), w })));
}

/** Draws what a finding is about: places on its lines, or how answers lie where a mean would hide it. */
export function pictureOf(finding: RenderedFinding, { version }: ReportSource, box: Box): Block[] {
  const { figures } = version;
  const claims = readStoredReport(version.insights)?.claims ?? [];
  const claim = claims.find(({ id }) => id === finding.claimId);
  if (!figures) return [];
  if (finding.kind === "groups") return groupLines(claim, box);
  if (finding.kind === "change") return changeLines(claims, finding, box);
  const own = finding.spectrums.flatMap((id) => figuresOf(figures, id) ?? []);
  const rows = own.map((one) => barsOf(finding, one)).filter((row) => row.length > 0);
  if (APART[finding.kind] && rows.length > 0) {
    const height = Math.min(...rows.flat().map(barsHeight), box.h / rows.length);
    return rows.flatMap((row, y) => beside(row, part(box, { y: y * height, h: height })));
  }
  const marks = own.length === 0 ? markBars(claim, figures) : null;
  if (marks) return [barChart(marks, part(box, { h: barsHeight(marks) }))];
  return linesIn({ lines: own.map(lineOf), ...TODAY_TO_WANTED }, box);
}
