import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { NO_VALUE, twoDecimals } from "#domain/wording/format.ts";
import { bandsTable, columns as columnNames } from "#src/content/insights/charts.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import { pointsOf } from "#src/features/insights/charts/scales.ts";
import {
  type BarChart,
  type Box,
  type Cell,
  cell,
  numberCell,
  type Run,
  run,
  type Slide,
  type TableBlock,
} from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitTable, fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, columns, part } from "#src/features/insights/deck/layout.ts";
import { answersByPoint, isDivided, viewsPhrase } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { spreadsPhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";

const WORDS = slideWords.agreement;
const TABLE_SIZES = [14, 13, 12, 11.5, 11, 10.5, 10, 9.5, 9];
const NOTE_SIZES = [11, 10.5, 10, 9.5, 9];

/** Every answer on today of an open survey, point by point. */
function answersChart(readings: readonly SpectrumReading[], people: number, box: BarChart["box"]): BarChart {
  const counts = (reading: SpectrumReading) => reading.figures.counts?.current ?? [];
  return {
    type: "chart",
    kind: "bars",
    box,
    title: WORDS.answers,
    alt: `${WORDS.answers}. ${readings.map((one) => `${one.name}: ${answersByPoint(counts(one))}.`).join(" ")}`,
    labels: readings.map(({ name }) => name),
    series: pointsOf(SPECTRUM_SCALE).map((point, index) => ({
      name: String(point),
      values: readings.map((reading) => counts(reading)[index] ?? 0),
    })),
    min: 0,
    max: people,
    step: people > 10 ? 5 : people > 4 ? 2 : 1,
    isStacked: true,
  };
}

/** The agreement on today, where the single answers are not told. */
function agreementChart(
  readings: readonly SpectrumReading[],
  isCoarse: boolean,
  box: BarChart["box"],
): BarChart {
  const title = isCoarse ? WORDS.coarseAgreement : WORDS.agreement;
  const bars = readings.flatMap(({ name, figures: { agreement } }) =>
    agreement === null ? [] : [{ name, agreement }],
  );
  return {
    type: "chart",
    kind: "bars",
    box,
    title,
    alt: `${title}. ${bars.map(({ name, agreement }) => `${name}: ${twoDecimals(agreement)}.`).join(" ")}`,
    labels: bars.map(({ name }) => name),
    series: [{ name: title, values: bars.map(({ agreement }) => agreement) }],
    min: 0,
    max: 1,
    step: 0.25,
  };
}

const head = (texts: readonly string[], numbers: number) =>
  texts.map((text, index) => (index === numbers ? numberCell(text) : cell(text)));

/** Of an open survey: the chart beside it has the answers. */
function viewsTable(readings: readonly SpectrumReading[], box: Box): TableBlock {
  const rows = readings.map((reading): Cell[] => [
    cell(reading.name, { isBold: true }),
    numberCell(twoDecimals(reading.figures.agreement)),
    cell(viewsPhrase(reading) ?? NO_VALUE, isDivided(reading) ? { tone: "second", isBold: true } : {}),
  ]);
  const widths = [1.75, 1.2, box.w - 2.95];
  return fitTable({ alt: WORDS.table, head: head(WORDS.columns, 1), rows, widths }, box, TABLE_SIZES).table;
}

/** Of a confidential survey: the chart beside it has the agreement. */
function sharesTable(readings: readonly SpectrumReading[], box: Box): TableBlock {
  const rows = readings.map((reading): Cell[] => {
    const { name, figures } = reading;
    const { bands } = figures;
    const isApart = isDivided(reading);
    return [
      cell(name, isApart ? { isBold: true, tone: "second" } : { isBold: true }),
      ...bandsTable.columns.map((_, index) =>
        cell(bands ? shareInWords(bands.current[index] ?? 0) : NO_VALUE),
      ),
    ];
  });
  const widths = [1.9, ...Array<number>(3).fill((box.w - 1.9) / 3)];
  const names = [columnNames.spectrum, ...bandsTable.columns];
  return fitTable({ alt: WORDS.shares, head: head(names, -1), rows, widths }, box, TABLE_SIZES).table;
}

/** Says which spectrums show more than ordinary spread, or less of it. */
function foundViews(readings: readonly SpectrumReading[]): Run[] {
  return readings
    .filter(({ findings }) => findings?.views)
    .flatMap((reading, index) => [
      run(`${index > 0 ? " " : ""}${WORDS.on(reading.name, "")}`, { isBold: true }),
      run(viewsPhrase(reading) ?? "", isDivided(reading) ? { tone: "second", isBold: true } : {}),
    ]);
}

/** Where the answers on today agree, and where they divide the team. */
export function agreementSlide({ report: { figures }, insights }: ReadableSource): Slide | null {
  const readings = figures ? spectrumsByGap(figures, insights) : [];
  const several = readings.filter(({ figures: { current } }) => current.n > 1);
  if (!figures || several.length === 0) return null;
  const isCoarse = several.some(({ figures: { bands } }) => bands);
  const hasAnswers = several.some(({ figures: { counts } }) => counts);
  const people = Math.max(...several.map(({ figures: { current } }) => current.n));
  const found = foundViews(several);
  const top = found.length > 0 ? 0 : -0.65;
  const space = part(BODY, { y: top, h: BODY.h - top - 0.6 });
  const [left, right] = columns(space, 5.7, 0.5);
  const spreads = spreadsPhrase(figures);
  const note = [WORDS.note, ...(isCoarse ? [`${WORDS.shares}.`] : []), ...(spreads ? [spreads] : [])].join(
    " ",
  );
  return {
    id: "agreement",
    title: WORDS.title,
    lead: found,
    blocks: [
      hasAnswers ? answersChart(several, people, left) : agreementChart(several, isCoarse, left),
      isCoarse ? sharesTable(several, right) : viewsTable(several, right),
      fitText([{ runs: [run(note, { tone: "muted" })] }], part(BODY, { y: BODY.h - 0.5 }), NOTE_SIZES, {
        valign: "bottom",
      }),
    ],
    notes: several.map((reading) => WORDS.on(reading.name, viewsPhrase(reading) ?? NO_VALUE)),
  };
}
