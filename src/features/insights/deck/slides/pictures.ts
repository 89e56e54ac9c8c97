import type { Claim, ClaimKind } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import type { Figures, SpectrumFigures } from "#domain/figures/figures.ts";
import {
  type Aspect,
  EFFECTIVENESS_LABELS,
  EFFECTIVENESS_SCALE,
  type EffectivenessItem,
  poleName,
  SPECTRUMS,
  type Spectrum,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { groupName } from "#domain/questionnaire/roles.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { LANGUAGE } from "#messages/language";
import { pictureWords } from "#messages/report/deck";
import { bandNames } from "#messages/report/insights";
import type { BarChart, Block, Box, ReportSource } from "#src/features/insights/deck/deck.ts";
import { part } from "#src/features/insights/deck/layout.ts";
import { formatList } from "#src/lib/format.ts";
import { type PoleLine, poleLines } from "./pole-lines.ts";

const polesOf = (id: SpectrumId) => SPECTRUMS.find((one) => one.id === id) as Spectrum;
const figuresOf = (figures: Figures, id: SpectrumId) =>
  figures.spectrums.find(({ spectrum }) => spectrum === id);

/** What stands in place of means whose answers lie apart. */
const APART: Partial<Record<ClaimKind, string>> = pictureWords.apart;

const lineOf = ({ spectrum, current, aspirational }: SpectrumFigures): PoleLine => ({
  poles: polesOf(spectrum),
  dot: current.mean,
  ring: aspirational.mean,
});

/** Points or, in a confidential survey, middles of bands where there are answers; undefined where that is not told. */
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

const fromTodayToWanted = (lines: readonly PoleLine[], box: Box) =>
  poleLines({ lines, names: { dot: pictureWords.dot, ring: pictureWords.ring }, ringTone: "second" }, box);

/** The six lines, those of findings first; those that the first page does not stress stand back. */
export function sixLines({ version: { figures }, report }: ReportSource, box: Box): Block[] {
  const found = report.findings.filter(({ kind }) => kind !== "groups");
  const ranked = [...found].sort((a, b) => Number(b.isStressed) - Number(a.isStressed));
  const order = new Set([...ranked, ...report.spectrums].flatMap((one) => spectrumsIn(one)));
  const lines = [...order, ...SPECTRUMS.map(({ id }) => id)].flatMap((id, at, all) => {
    const one = figures && all.indexOf(id) === at && figuresOf(figures, id);
    if (!one) return [];
    const own = ranked.filter(({ spectrums }) => spectrums.includes(id));
    const apart = own.find(({ kind }) => APART[kind]);
    const isApart = report.spectrums.some(({ spectrum, isApart }) => spectrum === id && isApart);
    const kind = apart?.kind ?? (isApart ? "place" : undefined);
    const isQuiet = !own.some(({ isStressed }) => isStressed);
    return [{ ...lineOf(one), ...apartLine(one, kind), isQuiet }];
  });
  return lines.length > 0 ? fromTodayToWanted(lines, box) : [];
}

const spectrumsIn = (one: RenderedFinding | ReportSource["report"]["spectrums"][number]) =>
  "spectrums" in one ? one.spectrums : [one.spectrum];

type Bars = Pick<BarChart, "title" | "labels" | "values" | "min" | "max" | "format">;

const barChart = (bars: Bars, box: Box): BarChart => {
  const style = bars.format.endsWith("%") ? "percent" : "decimal";
  const numbers = new Intl.NumberFormat(LANGUAGE.locale, { style, maximumFractionDigits: 4 });
  const told = bars.values.map((value, index) =>
    pictureWords.bar({ label: bars.labels[index] ?? "", value: numbers.format(value) }),
  );
  const alt = pictureWords.bars({ title: bars.title, bars: formatList(told) });
  return { type: "chart", kind: "bars", box, alt, ...bars };
};

/** As a spreadsheet writes a share, with a space before the sign where the language has one. */
const PERCENT = new Intl.NumberFormat(LANGUAGE.locale, { style: "percent" })
  .formatToParts(1)
  .some(({ type, value }) => type === "literal" && value.trim() === "")
  ? "0\\ %"
  : "0%";

/** People or, in a confidential survey, their shares in quarters. */
const counted = (values: readonly number[], n: number) => ({ values, min: 0, max: n, format: "0" });
const shared = (title: string, values: readonly number[]) => ({
  title: pictureWords.inQuarters({ title }),
  values,
  min: 0,
  max: 1,
  format: PERCENT,
});

/** Today's answers along the line. */
function answerBars({ spectrum, current, counts, bands }: SpectrumFigures): Bars | null {
  const { left, right } = polesOf(spectrum);
  const title = pictureWords.answersToday({ left: poleName(left), right: poleName(right) });
  if (counts) {
    const labels = counts.current.map((_, index) => `${index + 1}`);
    return { title, labels, ...counted(counts.current, Math.max(...counts.current, 1) || current.n) };
  }
  return bands ? { labels: bandNames, ...shared(title, bands.current) } : null;
}

/** How many want to move which way. */
function wantBars({ spectrum, gap }: SpectrumFigures): Bars | null {
  const { left, right } = polesOf(spectrum);
  const more = (aspect: Aspect) => pictureWords.morePole({ pole: poleName(aspect) });
  const labels = [more(left), pictureWords.noChange, more(right)];
  const { wantLeft, wantSame, wantRight } = gap;
  if (wantLeft === null || wantSame === null || wantRight === null) return null;
  return { title: pictureWords.wants, labels, ...counted([wantLeft, wantSame, wantRight], gap.n) };
}

function labelsOfRounds(item: EffectivenessItem | null): [before: string, now: string] {
  if (!item) return [pictureWords.lastRound, pictureWords.now];
  const question = EFFECTIVENESS_LABELS[item];
  return [pictureWords.markBefore({ question }), pictureWords.markNow({ question })];
}

function markBars(claim: Claim | undefined, figures: Figures): Bars | null {
  const scale = { ...EFFECTIVENESS_SCALE, format: "0.0" };
  if (claim?.kind === "mark-change") {
    const both =
      claim.items.length > 0 ? claim.items : [{ item: null, before: claim.before, today: claim.mean }];
    return {
      title: pictureWords.marks,
      labels: both.flatMap(({ item }) => labelsOfRounds(item)),
      values: both.flatMap((one) => [one.before.value, one.today.value]),
      ...scale,
    };
  }
  if (claim?.kind === "mark-groups") {
    const labels = [groupName(claim.one), groupName(claim.other)];
    return {
      title: pictureWords.marks,
      labels,
      values: [claim.oneMark.value, claim.otherMark.value],
      ...scale,
    };
  }
  const items = figures.effectivenessItems ?? [];
  return items.length === 0
    ? null
    : {
        title: pictureWords.marks,
        labels: items.map(({ item }) => EFFECTIVENESS_LABELS[item]),
        values: items.map(({ scores }) => scores.mean),
        ...scale,
      };
}

const LINE = 1.2;
const LINES_FRAME = 0.7;
const BAR = 0.55;
const MAX_BARS = 2.9;
const barsHeight = ({ labels }: Bars) => Math.min(MAX_BARS, LINES_FRAME + labels.length * BAR);

/** Draws lines no further apart than they need. */
function linesIn(
  lines: readonly PoleLine[],
  box: Box,
  draw: (lines: readonly PoleLine[], box: Box) => Block[],
) {
  if (lines.length === 0) return [];
  return draw(lines, part(box, { h: Math.min(box.h, LINES_FRAME + lines.length * LINE) }));
}

function groupLines(claim: Claim | undefined, box: Box): Block[] {
  if (claim?.kind !== "groups") return [];
  const [dot, ring] = [groupName(claim.one), groupName(claim.other)];
  const [{ measure }] = claim.contrasts as [(typeof claim.contrasts)[number]];
  const lines = claim.contrasts
    .filter((contrast) => contrast.measure === measure)
    .map(({ spectrum, one, other }) => ({ poles: polesOf(spectrum), dot: one.value, ring: other.value }));
  const name = pictureWords[measure === "current" ? "groupToday" : "groupWanted"];
  return linesIn(lines, box, (all, within) =>
    poleLines(
      {
        lines: all,
        names: { dot: name({ group: dot }), ring: name({ group: ring }) },
        ringTone: "second",
        from: null,
      },
      within,
    ),
  );
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
  return linesIn(lines, box, (all, within) =>
    poleLines({ lines: all, names, ringTone: "muted", from: "ring" }, within),
  );
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
  const bars = own.flatMap((one) => (finding.kind === "camps" ? answerBars(one) : wantBars(one)) ?? []);
  if (APART[finding.kind] && bars.length > 0) {
    const height = Math.min(...bars.map(barsHeight), box.h / bars.length);
    return bars.map((one, index) => barChart(one, part(box, { y: index * height, h: height })));
  }
  const marks = own.length === 0 ? markBars(claim, figures) : null;
  if (marks) return [barChart(marks, part(box, { h: barsHeight(marks) }))];
  return linesIn(own.map(lineOf), box, fromTodayToWanted);
}
