import { poleTowards } from "#src/features/insights/phrases/gap-phrases.ts";
import { twoDecimals } from "#src/features/insights/phrases/number-format.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { DistributionCells, FiguresTable, HeadCell, NumberCell } from "./figures-table.tsx";

const CAPTION =
  "The six spectrums, from 1 (fully the first pole) to 9 (fully the second). The gap is what each person wants minus what they see, averaged, towards the pole named; its interval is the half width at 95 %. Agreement is r_wg of today's answers, from 0 (none) to 1.";
const NUMBERS = ["n", "Mean", "Median", "SD", "Quartiles", "Gap", "Interval", "Agreement"];

function SpectrumRows({ spectrum }: { spectrum: SpectrumReading }) {
  const { current, aspirational, gap, agreement } = spectrum.figures;
  const size = Math.abs(gap.mean);
  return (
    <>
      <tr className="border-rule border-t">
        <th scope="rowgroup" rowSpan={2} className="py-2 pr-2 align-top font-medium">
          {spectrum.name}
        </th>
        <th scope="row" className="px-2 py-2 align-top font-normal text-muted">
          Today
        </th>
        <DistributionCells scores={current} />
        <NumberCell rowSpan={2}>
          {gap.n === 0 ? "–" : size === 0 ? "0.00" : `+${twoDecimals(size)} ${poleTowards(gap, spectrum)}`}
        </NumberCell>
        <NumberCell rowSpan={2}>
          {gap.halfWidth95 === null ? "–" : `±${twoDecimals(gap.halfWidth95)}`}
        </NumberCell>
        <NumberCell rowSpan={2}>{twoDecimals(agreement)}</NumberCell>
      </tr>
      <tr>
        <th scope="row" className="px-2 py-2 align-top font-normal text-muted">
          Wanted
        </th>
        <DistributionCells scores={aspirational} />
      </tr>
    </>
  );
}

interface SpectrumTableProps {
  spectrums: readonly SpectrumReading[];
  isPrinted: boolean;
}

export function SpectrumTable({ spectrums, isPrinted }: SpectrumTableProps) {
  const head = (
    <>
      <HeadCell isText>Spectrum</HeadCell>
      <HeadCell isText>Answers</HeadCell>
      {NUMBERS.map((name) => (
        <HeadCell key={name}>{name}</HeadCell>
      ))}
    </>
  );
  return (
    <FiguresTable caption={CAPTION} head={head} isPrinted={isPrinted}>
      {spectrums.map((spectrum) => (
        <SpectrumRows key={spectrum.id} spectrum={spectrum} />
      ))}
    </FiguresTable>
  );
}
