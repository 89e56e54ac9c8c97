import { poleName, SPECTRUM_SCALE, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels } from "#messages/report/insights";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import {
  SpectrumBand,
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
  SpectrumTick,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { placeOn, type Scale } from "./scales.ts";

/** Nearer than this part of the line the ring would hide the dot: it goes around it instead. */
const SAME_PLACE = 0.02;

interface TwoPlacesProps {
  /** Scores: the dot's, which is today's where there is one, and the ring's. */
  dot: number;
  ring: number;
  tones?: { dot: SpectrumTone; ring: SpectrumTone };
  scale?: Scale;
  isSmall?: boolean;
}

const TODAY_AND_WANTED = { dot: "accent", ring: "second" } as const;
/** Of a line that is not stressed beside others that are. */
export const QUIET = { dot: "edge", ring: "edge" } as const;

/** A dot, a ring and the way between them: every pair of means that the report draws. */
export function TwoPlaces(props: TwoPlacesProps) {
  const { tones = TODAY_AND_WANTED, scale = SPECTRUM_SCALE, isSmall = false } = props;
  const [dot, ring] = [placeOn(scale, props.dot), placeOn(scale, props.ring)];
  const isSamePlace = Math.abs(dot - ring) < SAME_PLACE;
  const radius = isSmall ? 6 : 8;
  const filled = <SpectrumDot at={dot} radius={isSamePlace ? radius - 3 : radius} tone={tones.dot} />;
  return (
    <>
      <SpectrumStretch from={dot} to={ring} tone={tones.ring} />
      {!isSamePlace && filled}
      <SpectrumDot at={ring} radius={isSamePlace ? radius + 2 : radius} tone={tones.ring} ring />
      {isSamePlace && filled}
    </>
  );
}

/** "On the line from Vision (1) to Execution (9): today 6.4, wanted 4.0." */
export function describeLine({ left, right }: Spectrum, places: string): string {
  return lineLabels.on({ left: poleName(left), right: poleName(right), places });
}

interface DumbbellProps {
  spectrum: SpectrumReading;
  isSmall?: boolean;
  isQuiet?: boolean;
}

/** Today and wanted on one line; in an open survey with the middle half of today's answers. */
export function Dumbbell({ spectrum, isSmall = false, isQuiet = false }: DumbbellProps) {
  const { current, aspirational } = spectrum.figures;
  const { lowerQuartile, upperQuartile } = current;
  const places = lineLabels.places({
    today: oneDecimal(current.mean),
    wanted: oneDecimal(aspirational.mean),
  });
  return (
    <SpectrumLine label={describeLine(spectrum, places)}>
      {!isSmall && current.n > 1 && lowerQuartile !== null && upperQuartile !== null && (
        <SpectrumBand
          from={placeOn(SPECTRUM_SCALE, lowerQuartile)}
          to={placeOn(SPECTRUM_SCALE, upperQuartile)}
        />
      )}
      <SpectrumCentre />
      <TwoPlaces
        dot={current.mean}
        ring={aspirational.mean}
        isSmall={isSmall}
        {...(isQuiet && { tones: QUIET })}
      />
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

interface GroupLineProps {
  poles: Spectrum;
  current: number;
  aspirational: number;
  /** The whole team's mean of today: the tick. */
  team: number;
}

/** A group's today and wanted beside the whole team's today. */
export function GroupLine({ poles, current, aspirational, team }: GroupLineProps) {
  const places = lineLabels.besideTeam({
    today: oneDecimal(current),
    wanted: oneDecimal(aspirational),
    team: oneDecimal(team),
  });
  return (
    <div>
      <PoleNames poles={poles} className="text-xs" />
      <SpectrumLine label={describeLine(poles, places)}>
        <SpectrumTick at={placeOn(SPECTRUM_SCALE, team)} />
        <TwoPlaces dot={current} ring={aspirational} isSmall />
      </SpectrumLine>
    </div>
  );
}
