import type { Distribution, Figures } from "#domain/figures/figures.ts";
import { shownHalfWidth95 } from "#domain/figures/finite-population.ts";
import { isItem, isSpectrum, type RoundMeasure } from "#domain/figures/rounds/measures.ts";
import { isCoarse, shareInWords } from "#domain/figures/shares.ts";
import {
  EFFECTIVENESS_LABELS,
  poleName,
  SPECTRUM_SCALE,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import { signed, twoDecimals } from "#domain/wording/format.ts";
import {
  answersTable,
  aspectTable,
  bandsTable,
  figuresTables,
  levelsTable,
  roundsTable,
  spectrumTable,
} from "#messages/report/appendix";
import { bandNames, summaryWords } from "#messages/report/insights";
import type { FiguresListProps } from "#src/features/insights/charts/figures-list.tsx";
import { pointsOf } from "#src/features/insights/charts/scales.ts";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import {
  polesOf,
  type SpectrumReading,
  spectrumsByGap,
} from "#src/features/insights/report/spectrum-readings.ts";

/** As wide as from one end of a spectrum to the other, an interval says nothing. */
const MAX_SHOWN_HALF_WIDTH = 4;

const cell = (value: number | null | undefined) => (value == null ? "" : twoDecimals(value));

/** The columns that all distributions share; a confidential survey publishes neither median nor quartiles. */
function distributionCells(scores: Distribution, coarse: boolean): string[] {
  const { n, mean, median, standardDeviation, lowerQuartile, upperQuartile } = scores;
  if (coarse) return [String(n), cell(mean), cell(standardDeviation)];
  const quartiles =
    lowerQuartile === null ? "" : figuresTables.range({ from: cell(lowerQuartile), to: cell(upperQuartile) });
  return [String(n), cell(mean), cell(median), cell(standardDeviation), quartiles];
}

function spectrumRow({ name, figures }: SpectrumReading, coarse: boolean) {
  const { current, aspirational, gap, agreement } = figures;
  const halfWidth95 = shownHalfWidth95(gap);
  const isMeaningful = halfWidth95 !== null && halfWidth95 > 0 && halfWidth95 <= MAX_SHOWN_HALF_WIDTH;
  const cells = [
    ...distributionCells(current, coarse),
    ...distributionCells(aspirational, coarse).slice(1),
    gap.n === 0 ? "" : signed(gap.mean),
    isMeaningful ? figuresTables.halfWidth({ halfWidth: twoDecimals(halfWidth95) }) : "",
    cell(agreement),
  ];
  return { name, cells };
}

/** Today's and the wanted answers of each spectrum that publishes them. */
function answerRows(
  spectrums: readonly SpectrumReading[],
  cellsOf: (figures: SpectrumReading["figures"], side: "current" | "aspirational") => string[] | undefined,
) {
  return spectrums.flatMap(({ name, figures }) => {
    const [today, wanted] = [cellsOf(figures, "current"), cellsOf(figures, "aspirational")];
    if (!today || !wanted) return [];
    return [
      { name: figuresTables.today({ spectrum: name }), cells: today },
      { name: figuresTables.wanted({ spectrum: name }), cells: wanted },
    ];
  });
}

function aspectRows(figures: Figures) {
  const coarse = figures.release !== undefined;
  const cellsOf = (scores: Distribution) => [
    ...distributionCells(scores, coarse),
    ...(coarse ? [] : [cell(scores.min), cell(scores.max)]),
  ];
  return [
    ...figures.aspects.map(({ aspect, scores }) => ({ name: poleName(aspect), cells: cellsOf(scores) })),
    ...effectivenessMarks(figures).flatMap(({ item, scores }) =>
      scores ? [{ name: aspectTable.marks[item], cells: cellsOf(scores) }] : [],
    ),
  ];
}

/** Means of the levels that may be shown, beside the team's. */
function levelsList({ levels = [], spectrums }: Figures): FiguresListProps {
  const shown = levels.filter((level) => level.spectrums.some(({ current }) => current !== null));
  const means = (today: number | null | undefined, wanted: number | null | undefined) =>
    today == null && wanted == null
      ? ""
      : levelsTable.means({ today: twoDecimals(today ?? null), wanted: twoDecimals(wanted ?? null) });
  return {
    caption: levelsTable.caption,
    columns: [
      ...shown.map(({ label, n }) => levelsTable.level({ level: roleLevelLabel(label), n })),
      levelsTable.team,
    ],
    rows:
      shown.length === 0
        ? []
        : spectrums.map(({ spectrum, current, aspirational }) => ({
            name: spectrumName(polesOf(spectrum)),
            cells: [
              ...shown.map((level) => {
                const own = level.spectrums.find((one) => one.spectrum === spectrum);
                return means(own?.current, own?.aspirational);
              }),
              means(current.mean, aspirational.mean),
            ],
          })),
  };
}

function measureName(measure: RoundMeasure): string {
  if (isItem(measure)) return EFFECTIVENESS_LABELS[measure];
  if (!isSpectrum(measure)) return summaryWords.bothMarks;
  return figuresTables.today({ spectrum: spectrumName(polesOf(measure)) });
}

function roundsList({ rounds }: Figures): FiguresListProps {
  return {
    ...roundsTable,
    rows: (rounds?.changes ?? []).map((change) => {
      const { measure, earlier, later, isClear } = change;
      const agreed = rounds?.agreement.find(({ spectrum }) => spectrum === measure);
      return {
        name: measureName(measure),
        cells: [
          String(earlier.n),
          cell(earlier.mean),
          String(later.n),
          cell(later.mean),
          signed(change.change),
          isClear ? roundsTable.clear : roundsTable.unclear,
          cell(agreed?.earlier),
          cell(agreed?.later),
        ],
      };
    }),
  };
}

/** Columns of today and of what is wanted have the same names, which a space distinguishes at the end. */
const distinct = (names: readonly string[]) =>
  names.map((name, index) => (names.indexOf(name) < index ? `${name} ` : name));

/** Leaves out the columns in which no row has a value: a confidential survey of few people has no spreads. */
function withoutEmptyColumns({ columns, rows, ...table }: FiguresListProps): FiguresListProps {
  const isFilled = columns.map((_, column) => rows.some(({ cells }) => cells[column] !== cell(null)));
  const keep = <Item>(items: readonly Item[]) => items.filter((_, column) => isFilled[column]);
  return { ...table, columns: keep(columns), rows: rows.map((row) => ({ ...row, cells: keep(row.cells) })) };
}

/** All tables of a report's figures; those without rows are left out. */
export function appendixTables(figures: Figures): FiguresListProps[] {
  const spectrums = spectrumsByGap(figures);
  const coarse = spectrums.some((spectrum) => isCoarse(spectrum.figures));
  // Reports that were made before November 2026 have exact means beside spreads that were rounded up.
  const isRounded = figures.release?.roundings !== undefined;
  const spectrumWords = spectrumTable[isRounded ? "rounded" : coarse ? "coarse" : "exact"];
  const tables: FiguresListProps[] = [
    {
      caption: spectrumWords.caption,
      columns: distinct(spectrumWords.columns),
      rows: spectrums.map((spectrum) => spectrumRow(spectrum, coarse)),
    },
    {
      ...answersTable,
      columns: pointsOf(SPECTRUM_SCALE).map(String),
      rows: answerRows(spectrums, ({ counts }, side) => counts?.[side].map(String)),
    },
    {
      ...bandsTable,
      columns: [
        ...bandNames.map((band) => figuresTables.bandToday({ band })),
        ...bandNames.map((band) => figuresTables.bandWanted({ band })),
      ],
      rows: spectrums.flatMap(({ name, figures: { bands } }) =>
        bands ? [{ name, cells: [...bands.current, ...bands.aspirational].map(shareInWords) }] : [],
      ),
    },
    {
      caption: aspectTable.caption,
      columns: figures.release ? aspectTable.coarse : aspectTable.exact,
      rows: aspectRows(figures),
    },
    levelsList(figures),
    roundsList(figures),
  ];
  return tables.filter(({ rows }) => rows.length > 0).map(withoutEmptyColumns);
}
