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

export function markBars(claim: Claim | undefined, figures: Figures): Bars | null {
  const scale = { ...EFFECTIVENESS_SCALE, tone: "accent", format: "0.0" } as const;
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

/** The marks that the report's first page names; null where it names none. */
export function shownMarkBars(marks: readonly Mark[]): Bars | null {
  const bars = marks.flatMap(({ label, mean, lastRound, apart }) => {
    if (apart) return apart.map(({ name, mean }) => ({ label: name, value: mean }));
    if (lastRound === undefined) return [{ label, value: mean }];
    return [
      { label: pictureWords.markBefore({ question: label }), value: lastRound },
      { label: pictureWords.markNow({ question: label }), value: mean },
    ];
  });
  if (bars.length === 0) return null;
  return {
    title: pictureWords.marks,
    labels: bars.map(({ label }) => label),
    values: bars.map(({ value }) => value),
    tone: "accent",
    ...EFFECTIVENESS_SCALE,
    format: "0.0",
  };
}
