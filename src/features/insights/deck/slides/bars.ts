import type { Claim } from "#domain/claims/claim.ts";
import type { Figures, SpectrumFigures } from "#domain/figures/figures.ts";
import {
  type Aspect,
  EFFECTIVENESS_LABELS,
  EFFECTIVENESS_SCALE,
  type EffectivenessItem,
  poleName,
} from "#domain/questionnaire/questionnaire.ts";
import { groupName } from "#domain/questionnaire/roles.ts";
import { LANGUAGE } from "#messages/language";
import { pictureWords } from "#messages/report/deck";
import { bandNames } from "#messages/report/insights";
import type { BarChart, Box } from "#src/features/insights/deck/deck.ts";
import type { Mark } from "#src/features/insights/report/shown-marks.ts";
import { polesOf } from "#src/features/insights/report/spectrum-readings.ts";
import { formatList } from "#src/lib/format.ts";

export type Bars = Pick<BarChart, "title" | "tone" | "labels" | "values" | "min" | "max" | "format">;

export const barChart = (bars: Bars, box: Box): BarChart => {
  const style = bars.format.endsWith("%") ? "percent" : "decimal";
  const numbers = new Intl.NumberFormat(LANGUAGE.locale, { style, maximumFractionDigits: 4 });
  const labelled = bars.values.map((value, index) =>
    pictureWords.bar({ label: bars.labels[index] ?? "", value: numbers.format(value) }),
  );
  const alt = pictureWords.bars({ title: bars.title, bars: formatList(labelled) });
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

const ANSWERS = {
  current: { title: pictureWords.answersToday, tone: "accent" },
  aspirational: { title: pictureWords.answersWanted, tone: "second" },
} as const;

/** Answers along the line, on today or on what is wanted; null where they may not be shown. */
export function answerBars(figures: SpectrumFigures, which: keyof typeof ANSWERS): Bars | null {
  const { spectrum, counts, bands } = figures;
  const { left, right } = polesOf(spectrum);
  const { tone, title: titleOf } = ANSWERS[which];
  const title = titleOf({ left: poleName(left), right: poleName(right) });
  if (counts) {
    const labels = counts[which].map((_, index) => `${index + 1}`);
    // Both charts of a line have one scale.
    const most = Math.max(...counts.current, ...counts.aspirational, 1);
    return { title, tone, labels, ...counted(counts[which], most) };
  }
  return bands ? { tone, labels: bandNames, ...shared(title, bands[which]) } : null;
}

/** How many want to move which way. */
export function wantBars({ spectrum, gap }: SpectrumFigures): Bars | null {
  const { left, right } = polesOf(spectrum);
  const more = (aspect: Aspect) => pictureWords.morePole({ pole: poleName(aspect) });
  const labels = [more(left), pictureWords.noChange, more(right)];
  const { wantLeft, wantSame, wantRight } = gap;
  if (wantLeft === null || wantSame === null || wantRight === null) return null;
  return {
    title: pictureWords.wants,
    tone: "second",
    labels,
    ...counted([wantLeft, wantSame, wantRight], gap.n),
  };
}

function labelsOfRounds(item: EffectivenessItem | null): [before: string, now: string] {
  if (!item) return [pictureWords.lastRound, pictureWords.now];
  const question = EFFECTIVENESS_LABELS[item];
  return [pictureWords.markBefore({ question }), pictureWords.markNow({ question })];
}

/** Marks with what each is of, on their own scale. */
const marksAsBars = (marks: readonly (readonly [label: string, mark: number])[]): Bars => ({
  title: pictureWords.marks,
  labels: marks.map(([label]) => label),
  values: marks.map(([, mark]) => mark),
  tone: "accent",
  ...EFFECTIVENESS_SCALE,
  format: "0.0",
});

export function markBars(claim: Claim | undefined, figures: Figures): Bars | null {
  if (claim?.kind === "mark-change") {
    const mean = { item: null, before: claim.before, today: claim.mean };
    return marksAsBars(
      (claim.items.length > 0 ? claim.items : [mean]).flatMap(({ item, before, today }) => {
        const [then, now] = labelsOfRounds(item);
        return [[then, before.value] as const, [now, today.value] as const];
      }),
    );
  }
  if (claim?.kind === "mark-groups") {
    return marksAsBars([
      [groupName(claim.one), claim.oneMark.value],
      [groupName(claim.other), claim.otherMark.value],
    ]);
  }
  const items = figures.effectivenessItems ?? [];
  if (items.length === 0) return null;
  return marksAsBars(items.map(({ item, scores }) => [EFFECTIVENESS_LABELS[item], scores.mean]));
}

/** The marks that the report's first page names; null where it names none. */
export function shownMarkBars(marks: readonly Mark[]): Bars | null {
  const bars = marks.flatMap(({ label, mean, lastRound, apart }): [string, number][] => {
    if (apart) return apart.map(({ name, mean }) => [name, mean]);
    if (lastRound === undefined) return [[label, mean]];
    return [
      [pictureWords.markBefore({ question: label }), lastRound],
      [pictureWords.markNow({ question: label }), mean],
    ];
  });
  return bars.length > 0 ? marksAsBars(bars) : null;
}
