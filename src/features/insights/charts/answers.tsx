import type { Bands } from "#domain/disclosure/shares.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { poleName, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { bandNames, lineLabels } from "#messages/report/insights";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { formatList } from "#src/lib/format.ts";
import {
  SpectrumCentre,
  SpectrumColumn,
  SpectrumLine,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { placeOn, pointsOf } from "./scales.ts";

/** Height of the highest column, and of one that stands for a few, in px. */
const HEIGHTS = { large: 44, small: 15 } as const;
const FEW = 2;
/** Space between two columns, as a part of the line. */
const GAP = 0.006;
const POINTS = pointsOf(SPECTRUM_SCALE);

/** Scores at which columns begin and end: around each point, or around each of a confidential survey's three bands. */
const EDGES = {
  counts: [...POINTS.map((point) => point - 0.5), SPECTRUM_SCALE.max + 0.5],
  bands: [SPECTRUM_SCALE.min - 0.5, 3.5, 6.5, SPECTRUM_SCALE.max + 0.5],
};

interface ColumnsProps {
  values: readonly number[];
  edges: readonly number[];
  /** The value that is drawn at full height. */
  highest: number;
  full: number;
  side: -1 | 1;
  tone: SpectrumTone;
  /** A share of 0 still stands for a few. */
  isCoarse: boolean;
}

function Columns({ values, edges, highest, full, side, tone, isCoarse }: ColumnsProps) {
  const placeOf = (score = 0) => Math.min(1, Math.max(0, placeOn(SPECTRUM_SCALE, score)));
  return values.map((value, index) => (
    <SpectrumColumn
      key={edges[index]}
      from={placeOf(edges[index]) + GAP}
      to={placeOf(edges[index + 1]) - GAP}
      height={Math.max(isCoarse ? FEW : 0, (value / highest) * full)}
      side={side}
      tone={tone}
    />
  ));
}

/** Lists counts by scale point: "2 at 1, 3 at 4". */
export function answersByPoint(counts: readonly number[]): string {
  const said = counts.flatMap((count, index) =>
    count > 0 ? [lineLabels.atPoint({ count, point: index + 1 })] : [],
  );
  return formatList(said) || lineLabels.none;
}

/** Lists the shares of three bands: "1 to 3: a minority, 4 to 6: few or none, 7 to 9: a clear majority". */
export function answersByBand(bands: Bands): string {
  const said = bands.map((share, index) =>
    lineLabels.inBand({ band: bandNames[index] ?? "", share: shareInWords(share) }),
  );
  return formatList(said);
}

interface AnswersProps {
  spectrum: SpectrumReading;
  isSmall?: boolean;
}

/**
 * The answers behind a spectrum's means, today above the line and wanted below it: at each point in an open survey,
 * their shares in three bands in a confidential one, nothing where none may be told.
 */
export function Answers({ spectrum, isSmall = false }: AnswersProps) {
  const { left, right, figures } = spectrum;
  const { counts, bands } = figures;
  const shown = counts ?? bands;
  if (!shown) return null;
  const { current, aspirational } = shown;
  const poles = { left: poleName(left), right: poleName(right) };
  const label = counts
    ? lineLabels.everyAnswer({
        ...poles,
        today: answersByPoint(counts.current),
        wanted: answersByPoint(counts.aspirational),
      })
    : bands &&
      lineLabels.bands({
        ...poles,
        today: answersByBand(bands.current),
        wanted: answersByBand(bands.aspirational),
      });
  const full = HEIGHTS[isSmall ? "small" : "large"];
  const shared = {
    edges: EDGES[counts ? "counts" : "bands"],
    highest: counts ? Math.max(...current, ...aspirational) : 1,
    full,
    isCoarse: !counts,
  };
  const axis = counts ? POINTS : bandNames;
  return (
    <div>
      <SpectrumLine label={label ?? undefined} height={2 * full + 8}>
        <Columns {...shared} values={current} side={-1} tone="accent" />
        <Columns {...shared} values={aspirational} side={1} tone="second" />
        <SpectrumCentre />
      </SpectrumLine>
      {!isSmall && (
        <div
          aria-hidden="true"
          className={`mt-1.5 text-2xs text-muted tabular-nums ${counts ? "flex justify-between" : "grid grid-cols-[5fr_6fr_5fr] text-center"}`}
        >
          {axis.map((point) => (
            <span key={point} className={counts ? "flex w-0 justify-center" : undefined}>
              {point}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
