import type { Bands, Share } from "#domain/disclosure/shares.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { poleName, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { bandNames, legend, lineLabels } from "#messages/report/insights";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { formatList } from "#src/lib/format.ts";
import {
  SpectrumCentre,
  SpectrumColumn,
  SpectrumLine,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { type FigureTone, LineWords, WORDS_HEIGHT } from "./line-words.tsx";
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

const QUARTERS: Readonly<Partial<Record<Share, string>>> = { 0: "", 0.25: "¼", 0.5: "½", 0.75: "¾" };
/** How many answered so, or which share of all; nothing where nobody did, or few. */
const countInFigures = (count: number) => (count > 0 ? `${count}` : "");
const shareInFigures = (share: Share) => QUARTERS[share] ?? shareInWords(share);

interface ColumnsProps {
  values: readonly number[];
  /** What is written at each; empty where nothing is. */
  figures: readonly string[];
  edges: readonly number[];
  /** The value that is drawn at full height. */
  highest: number;
  full: number;
  side: -1 | 1;
  tone: { column: SpectrumTone; figure: FigureTone };
  /** Shares: one of 0 still stands for a few. */
  isCoarse: boolean;
}

function Columns({ values, figures, edges, highest, full, side, tone, isCoarse }: ColumnsProps) {
  const placeOf = (score = 0) => Math.min(1, Math.max(0, placeOn(SPECTRUM_SCALE, score)));
  return values.map((value, index) => {
    const [from, to] = [placeOf(edges[index]), placeOf(edges[index + 1])];
    const height = Math.max(isCoarse ? FEW : 0, (value / highest) * full);
    const figure = figures[index];
    return (
      <g key={edges[index]}>
        <SpectrumColumn from={from + GAP} to={to - GAP} height={height} side={side} tone={tone.column} />
        {figure && (
          <LineWords at={(from + to) / 2} side={side} reach={height} tone={tone.figure} isCentred>
            {figure}
          </LineWords>
        )}
      </g>
    );
  });
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
  isQuiet?: boolean;
  /** Says at the line what stands above it and below: not where a legend does. */
  isNamed?: boolean;
}

const TODAY = { column: "accent", figure: "accent" } as const;
const WANTED = { column: "second", figure: "second" } as const;
const QUIET = { column: "edge", figure: "muted" } as const;

/**
 * The answers behind a spectrum's means, today above the line and wanted below it: how many at each point in an open
 * survey, their shares in three bands in a confidential one, nothing where none may be shown.
 */
export function Answers({ spectrum, isSmall = false, isQuiet = false, isNamed = false }: AnswersProps) {
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
    highest: Math.max(...current, ...aspirational),
    full,
    isCoarse: !counts,
  };
  const figuresOf = (which: "current" | "aspirational") =>
    counts ? counts[which].map(countInFigures) : (bands?.[which] ?? []).map(shareInFigures);
  const [today, wanted] = isQuiet ? [QUIET, QUIET] : [TODAY, WANTED];
  const names = { at: 0, reach: full + WORDS_HEIGHT + 1 };
  const axis = counts ? POINTS : bandNames;
  return (
    <div>
      <SpectrumLine label={label ?? undefined} height={2 * (full + 3 + WORDS_HEIGHT * (isNamed ? 2 : 1))}>
        <Columns {...shared} values={current} figures={figuresOf("current")} side={-1} tone={today} />
        <Columns
          {...shared}
          values={aspirational}
          figures={figuresOf("aspirational")}
          side={1}
          tone={wanted}
        />
        <SpectrumCentre />
        {isNamed && (
          <>
            <LineWords {...names} side={-1} tone={today.figure}>
              {legend.today}
            </LineWords>
            <LineWords {...names} side={1} tone={wanted.figure}>
              {legend.wanted}
            </LineWords>
          </>
        )}
      </SpectrumLine>
      <div
        aria-hidden="true"
        className={`mt-0.5 text-2xs text-muted tabular-nums ${counts ? "flex justify-between" : "grid grid-cols-[5fr_6fr_5fr] text-center"}`}
      >
        {axis.map((point) => (
          <span key={point} className={counts ? "flex w-0 justify-center" : undefined}>
            {point}
          </span>
        ))}
      </div>
    </div>
  );
}
