import { poleName, SPECTRUM_SCALE, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels } from "#src/content/insights/charts.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { classNames } from "#src/ui/class-names.ts";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
  SpectrumTick,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { MiddleHalf } from "./middle-half.tsx";
import { placeOn } from "./scales.ts";

/** Radii in px. Nearer than `samePlace` the ring would hide the dot: it goes around it instead. */
const LARGE = { today: 8, wish: 8, inner: 4.5, outer: 9.5, samePlace: 0.01 } as const;
const SMALL = { today: 5, wish: 5.5, inner: 3, outer: 7, samePlace: 0.02 } as const;

interface TodayAndWishProps {
  current: number;
  aspirational: number;
  size: typeof LARGE | typeof SMALL;
}

function TodayAndWish({ current, aspirational, size }: TodayAndWishProps) {
  const [today, wish] = [placeOn(SPECTRUM_SCALE, current), placeOn(SPECTRUM_SCALE, aspirational)];
  const isSamePlace = Math.abs(today - wish) < size.samePlace;
  const dot = <SpectrumDot at={today} radius={isSamePlace ? size.inner : size.today} />;
  return (
    <>
      <SpectrumStretch from={today} to={wish} tone="second" />
      {!isSamePlace && dot}
      <SpectrumDot at={wish} radius={isSamePlace ? size.outer : size.wish} tone="second" ring />
      {isSamePlace && dot}
    </>
  );
}

function describeChart({ left, right, figures: { current, aspirational } }: SpectrumReading): string {
  const line = lineLabels.onLine(poleName(left), poleName(right));
  const places = lineLabels.places(oneDecimal(current.mean), oneDecimal(aspirational.mean));
  const { n, lowerQuartile, upperQuartile } = current;
  if (n < 2) return lineLabels.oneAnswer(line, places);
  if (lowerQuartile === null || upperQuartile === null) return lineLabels.noBand(line, places);
  return lineLabels.band(line, places, oneDecimal(lowerQuartile), oneDecimal(upperQuartile));
}

/** Today and the wish on one line, the way between them, and the middle half of today's answers. */
export function Dumbbell({ spectrum }: { spectrum: SpectrumReading }) {
  const { current, aspirational } = spectrum.figures;
  return (
    <SpectrumLine label={describeChart(spectrum)}>
      <MiddleHalf scores={current} placeOf={(score) => placeOn(SPECTRUM_SCALE, score)} />
      <SpectrumCentre />
      <TodayAndWish current={current.mean} aspirational={aspirational.mean} size={LARGE} />
    </SpectrumLine>
  );
}

/** The poles' names over the ends of a line whose drawing is labelled already. */
export function PoleNames({ poles: { left, right }, className }: { poles: Spectrum; className: string }) {
  return (
    <div aria-hidden="true" className={`flex justify-between gap-4 ${className}`}>
      <span>{poleName(left)}</span>
      <span>{poleName(right)}</span>
    </div>
  );
}

export interface MiniSpectrum extends Spectrum {
  current: number;
  aspirational: number;
  /** The whole team's mean of today, where the line is a group's. */
  team?: number | null;
}

function describeLine({ left, right, current, aspirational, team }: MiniSpectrum): string {
  const places = lineLabels.places(oneDecimal(current), oneDecimal(aspirational));
  const whole = team == null ? "" : lineLabels.wholeTeam(oneDecimal(team));
  return lineLabels.mini(poleName(left), poleName(right), `${places}${whole}`);
}

interface MiniSpectrumsProps {
  spectrums: readonly MiniSpectrum[];
  /** Two columns on paper. */
  isWideOnPaper?: boolean;
}

/** Spectrums in little: both poles over each line, today and the wish on it. */
export function MiniSpectrums({ spectrums, isWideOnPaper = false }: MiniSpectrumsProps) {
  return (
    <ul className={classNames("grid gap-3", isWideOnPaper && "print:grid-cols-2 print:gap-x-8")}>
      {spectrums.map((spectrum) => (
        <li key={spectrum.id}>
          <PoleNames poles={spectrum} className="text-xs" />
          <SpectrumLine label={describeLine(spectrum)} height={20}>
            {spectrum.team == null ? (
              <SpectrumCentre />
            ) : (
              <SpectrumTick at={placeOn(SPECTRUM_SCALE, spectrum.team)} />
            )}
            <TodayAndWish current={spectrum.current} aspirational={spectrum.aspirational} size={SMALL} />
          </SpectrumLine>
        </li>
      ))}
    </ul>
  );
}
