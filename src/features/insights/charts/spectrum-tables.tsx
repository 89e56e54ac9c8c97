import type { ReactNode } from "react";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Bands } from "#domain/statistics/figures.ts";
import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { isCoarse, shareInWords } from "#domain/statistics/shares.ts";
import { NO_VALUE, twoDecimals } from "#domain/wording/format.ts";
import { answersTable, bandsTable, columns, spectrumTable } from "#src/content/insights/charts.ts";
import { isTelling, poleTowards } from "#src/features/insights/phrases/spectrum-phrases.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { classNames } from "#src/ui/class-names.ts";
import { DistributionCells, FiguresTable, HeadCells, NumberCell } from "./figures-table.tsx";
import { pointsOf } from "./scales.ts";

interface SpectrumTableProps {
  spectrums: readonly SpectrumReading[];
  isPrinted: boolean;
}

interface TodayAndWantedProps {
  name: string;
  today: ReactNode;
  wanted: ReactNode;
  isTop?: boolean;
}

/** A spectrum's two rows, in a group of their own: the spectrum's name heads both. */
function TodayAndWanted({ name, today, wanted, isTop = false }: TodayAndWantedProps) {
  const headClass = classNames("px-2 py-2 font-normal text-muted", isTop && "align-top");
  return (
    <tbody>
      <tr className="border-rule border-t">
        <th scope="rowgroup" rowSpan={2} className="py-2 pr-2 align-top font-medium">
          {name}
        </th>
        <th scope="row" className={headClass}>
          {columns.today}
        </th>
        {today}
      </tr>
      <tr>
        <th scope="row" className={headClass}>
          {columns.wanted}
        </th>
        {wanted}
      </tr>
    </tbody>
  );
}

function gapText({ figures: { gap }, ...poles }: SpectrumReading): string {
  if (gap.n === 0) return NO_VALUE;
  const size = Math.abs(gap.mean);
  return size === 0 ? "0.00" : `+${twoDecimals(size)} ${poleTowards(gap, poles)}`;
}

function FigureRows({ spectrum, isCoarse }: { spectrum: SpectrumReading; isCoarse: boolean }) {
  const { current, aspirational, gap, agreement } = spectrum.figures;
  const interval = shownHalfWidth95(gap);
  return (
    <TodayAndWanted
      name={spectrum.name}
      isTop
      today={
        <>
          <DistributionCells scores={current} isCoarse={isCoarse} />
          <NumberCell rowSpan={2}>{gapText(spectrum)}</NumberCell>
          <NumberCell rowSpan={2}>{isTelling(interval) ? `±${twoDecimals(interval)}` : NO_VALUE}</NumberCell>
          <NumberCell rowSpan={2}>{twoDecimals(agreement)}</NumberCell>
        </>
      }
      wanted={<DistributionCells scores={aspirational} isCoarse={isCoarse} />}
    />
  );
}

export function SpectrumTable({ spectrums, isPrinted }: SpectrumTableProps) {
  const coarse = spectrums.some(({ figures }) => isCoarse(figures));
  const [caption, numbers] = coarse
    ? [spectrumTable.coarseCaption, spectrumTable.coarseColumns]
    : [spectrumTable.caption, spectrumTable.columns];
  const head = <HeadCells texts={[columns.spectrum, columns.answers]} numbers={numbers} />;
  return (
    <FiguresTable caption={caption} head={head} isPrinted={isPrinted} isGrouped>
      {spectrums.map((spectrum) => (
        <FigureRows key={spectrum.id} spectrum={spectrum} isCoarse={coarse} />
      ))}
    </FiguresTable>
  );
}

const POINTS = pointsOf(SPECTRUM_SCALE);

function CountCells({ counts }: { counts: readonly number[] }) {
  return POINTS.map((point, index) => (
    <NumberCell key={point}>{counts[index] || <span className="text-muted">0</span>}</NumberCell>
  ));
}

/** The drawings of every answer, in figures; nothing for older analyses, which did not keep them. */
export function AnswersTable({ spectrums, isPrinted }: SpectrumTableProps) {
  if (!spectrums.some(({ figures }) => figures.counts)) return null;
  const head = <HeadCells texts={[columns.spectrum, columns.answers]} numbers={POINTS} />;
  return (
    <FiguresTable
      caption={answersTable.caption}
      head={head}
      isPrinted={isPrinted}
      summary={answersTable.summary}
      isGrouped
    >
      {spectrums.map(
        ({ id, name, figures: { counts } }) =>
          counts && (
            <TodayAndWanted
              key={id}
              name={name}
              today={<CountCells counts={counts.current} />}
              wanted={<CountCells counts={counts.aspirational} />}
            />
          ),
      )}
    </FiguresTable>
  );
}

function ShareCells({ bands }: { bands: Bands }) {
  return bandsTable.columns.map((range, index) => (
    <NumberCell key={range}>{shareInWords(bands[index] ?? 0)}</NumberCell>
  ));
}

/** The drawings of a confidential survey's answers, in words. */
export function BandsTable({ spectrums, isPrinted }: SpectrumTableProps) {
  if (!spectrums.some(({ figures }) => figures.bands)) return null;
  const head = <HeadCells texts={[columns.spectrum, columns.answers]} numbers={bandsTable.columns} />;
  return (
    <FiguresTable
      caption={bandsTable.caption}
      head={head}
      isPrinted={isPrinted}
      summary={bandsTable.summary}
      isGrouped
    >
      {spectrums.map(
        ({ id, name, figures: { bands } }) =>
          bands && (
            <TodayAndWanted
              key={id}
              name={name}
              today={<ShareCells bands={bands.current} />}
              wanted={<ShareCells bands={bands.aspirational} />}
            />
          ),
      )}
    </FiguresTable>
  );
}
