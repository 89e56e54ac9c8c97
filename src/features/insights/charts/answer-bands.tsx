import { poleName, SPECTRUM_SCALE, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { Bands, SpectrumFigures } from "#domain/statistics/figures.ts";
import { bandsTable, lineLabels } from "#src/content/insights/charts.ts";
import { answersByBand } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { SpectrumColumn } from "#src/ui/spectrum/spectrum-column.tsx";
import { SpectrumLine, type SpectrumTone } from "#src/ui/spectrum/spectrum-line.tsx";
import { placeOn } from "./scales.ts";

/** Height of a share of 1, and of a share of 0, which still stands for a few, in px. */
const FULL = 44;
const EMPTY = 2;
/** Space between two columns, as a part of the line. */
const GAP = 0.012;

/** Ends of the bands on the scale: between 3 and 4, and between 6 and 7. */
const EDGES = [SPECTRUM_SCALE.min, 3.5, 6.5, SPECTRUM_SCALE.max].map((score) =>
  placeOn(SPECTRUM_SCALE, score),
);

/** `side` -1 is above the line, 1 below it. */
function Columns({ bands, side, tone }: { bands: Bands; side: -1 | 1; tone: SpectrumTone }) {
  return bands.map((share, index) => (
    <SpectrumColumn
      key={bandsTable.columns[index]}
      from={(EDGES[index] ?? 0) + (index > 0 ? GAP : 0)}
      to={(EDGES[index + 1] ?? 1) - (index < bands.length - 1 ? GAP : 0)}
      height={Math.max(EMPTY, share * FULL)}
      side={side}
      tone={tone}
    />
  ));
}

type BothBands = NonNullable<SpectrumFigures["bands"]>;

interface AnswerBandsProps {
  poles: Spectrum;
  bands: BothBands;
}

/** Draws the shares of the answers in three bands: today above the line, wanted below it. */
export function AnswerBands({ poles: { left, right }, bands }: AnswerBandsProps) {
  const { current, aspirational } = bands;
  const label = lineLabels.bands(
    [poleName(left), poleName(right)],
    [answersByBand(current), answersByBand(aspirational)],
  );
  return (
    <div className="pt-4">
      <SpectrumLine label={label} height={2 * FULL + 8}>
        <Columns bands={current} side={-1} tone="accent" />
        <Columns bands={aspirational} side={1} tone="second" />
      </SpectrumLine>
      <div
        aria-hidden="true"
        className="mt-1.5 grid grid-cols-[5fr_6fr_5fr] text-2xs text-muted tabular-nums"
      >
        {bandsTable.columns.map((range) => (
          <span key={range} className="text-center">
            {range}
          </span>
        ))}
      </div>
    </div>
  );
}
