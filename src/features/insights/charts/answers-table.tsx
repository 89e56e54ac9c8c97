import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { FiguresTable, HeadCell, NumberCell } from "./figures-table.tsx";

const { min, max } = SPECTRUM_SCALE;
const POINTS = Array.from({ length: max - min + 1 }, (_, index) => min + index);
const CAPTION = "How many answers lie at each point, from 1 (fully the first pole) to 9 (fully the second).";

function Cells({ counts }: { counts: readonly number[] }) {
  return POINTS.map((point, index) => (
    <NumberCell key={point}>{counts[index] || <span className="text-muted">0</span>}</NumberCell>
  ));
}

function SpectrumRows({ spectrum: { name, figures } }: { spectrum: SpectrumReading }) {
  if (!figures.counts) return null;
  return (
    <>
      <tr className="border-rule border-t">
        <th scope="rowgroup" rowSpan={2} className="py-2 pr-2 align-top font-medium">
          {name}
        </th>
        <th scope="row" className="px-2 py-2 font-normal text-muted">
          Today
        </th>
        <Cells counts={figures.counts.current} />
      </tr>
      <tr>
        <th scope="row" className="px-2 py-2 font-normal text-muted">
          Wanted
        </th>
        <Cells counts={figures.counts.aspirational} />
      </tr>
    </>
  );
}

/** The drawings of every answer, in figures; nothing for older analyses, which did not keep them. */
export function AnswersTable({
  spectrums,
  isPrinted,
}: {
  spectrums: readonly SpectrumReading[];
  isPrinted: boolean;
}) {
  if (!spectrums.some(({ figures }) => figures.counts)) return null;
  const head = (
    <>
      <HeadCell isText>Spectrum</HeadCell>
      <HeadCell isText>Answers</HeadCell>
      {POINTS.map((point) => (
        <HeadCell key={point}>{point}</HeadCell>
      ))}
    </>
  );
  return (
    <FiguresTable caption={CAPTION} head={head} isPrinted={isPrinted} summary="Show every answer as a table">
      {spectrums.map((spectrum) => (
        <SpectrumRows key={spectrum.id} spectrum={spectrum} />
      ))}
    </FiguresTable>
  );
}
