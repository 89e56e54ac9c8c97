import {
  AGREEMENT_SCALE,
  EFFECTIVENESS_SCALE,
  poleName,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { effectivenessWords } from "#src/content/insights/report.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import {
  type BarChart,
  type Block,
  type Paragraph,
  plain,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, columns, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import { aspectPairs, balanceHeadline } from "#src/features/insights/report/spectrum-readings.ts";

interface Bar {
  label: string;
  mean: number;
}

function barsOf(
  bars: readonly Bar[],
  title: string,
  scale: { min: number; max: number; step: number },
  box: BarChart["box"],
): BarChart {
  return {
    type: "chart",
    kind: "bars",
    box,
    title,
    alt: `${title}. ${bars.map(({ label, mean }) => `${label}: ${twoDecimals(mean)}.`).join(" ")}`,
    labels: bars.map(({ label }) => label),
    series: [{ name: title, values: bars.map(({ mean }) => mean) }],
    ...scale,
  };
}

/** The marks for effectiveness, and the twelve aspects. */
export function marksSlide({ report: { figures } }: ReadableSource): Slide | null {
  if (!figures) return null;
  const marks = effectivenessMarks(figures).flatMap(({ label, scores }) =>
    scores ? [{ label, mean: scores.mean, n: scores.n }] : [],
  );
  const aspects = figures.aspects.map(({ aspect, scores }) => ({
    label: poleName(aspect),
    mean: scores.mean,
  }));
  if (marks.length + aspects.length === 0) return null;
  const space = part(BODY, { y: -0.65 });
  const [left, right] = columns(space, 5, 0.6);
  const words = slideWords.marks;
  const chartHeight = 0.75 + Math.max(1, marks.length) * 0.85;
  const balance = aspectPairs(figures).flatMap((pair): Paragraph[] => {
    const said = balanceHeadline(pair);
    return said ? [{ ...plain(words.lean(spectrumName(pair), said)), gap: 0.25 }] : [];
  });
  const blocks: Block[] = [];
  if (marks.length > 0) {
    blocks.push(
      barsOf(marks, words.marks, { ...EFFECTIVENESS_SCALE, step: 1 }, part(left, { h: chartHeight })),
    );
  } else {
    blocks.push(fitText([plain(effectivenessWords.noMarks)], left));
  }
  if (balance.length > 0) {
    const heading: Paragraph = { runs: [run(words.balance, { isBold: true, tone: "accent" })] };
    blocks.push(fitText([heading, ...balance], part(left, { y: chartHeight + 0.35 }), SIZES.side));
  }
  if (aspects.length > 0) blocks.push(barsOf(aspects, words.aspects, { ...AGREEMENT_SCALE, step: 1 }, right));
  return {
    id: "marks",
    title: words.title,
    lead: [],
    blocks,
    notes: marks.map(
      ({ label, mean, n }) =>
        `${label}: ${oneDecimal(mean)} ${effectivenessWords.of(EFFECTIVENESS_SCALE.max)}. ${effectivenessWords.meanOnly(n)}`,
    ),
  };
}
