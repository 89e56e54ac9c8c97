import { poleName, SPECTRUM_SCALE, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { legend, lineLabels } from "#messages/report/insights";
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
import { LineWords, WORDS_HEIGHT } from "./line-words.tsx";
import { PoleNames } from "./pole.tsx";
import { placeOn, type Scale } from "./scales.ts";

/** Nearer than this part of the line the ring would hide the dot: it goes around it instead. */
const SAME_PLACE = 0.02;
/** In px. */
const RADIUS = { small: 6, large: 8 } as const;
const LAST_RADIUS = 4;

const sizeOf = (isSmall: boolean) => (isSmall ? "small" : "large");
/** Room for a dot with words above and below it. */
export const lineHeight = (isSmall: boolean) => 2 * (RADIUS[sizeOf(isSmall)] + 1 + WORDS_HEIGHT);

interface TwoPlacesProps {
  /** Scores: the dot's, which is today's where there is one, and the ring's. */
  dot: number;
  ring: number;
  /** Words before the figures of either, which stand above the line and below it. */
  names?: { dot: string; ring: string };
  tones?: { dot: SpectrumTone; ring: SpectrumTone };
  scale?: Scale;
  isSmall?: boolean;
}

const TODAY_AND_WANTED = { dot: "accent", ring: "second" } as const;
/** Of a line on which nothing was found. */
const QUIET = { dot: "edge", ring: "edge" } as const;
const NAMES = { dot: legend.today, ring: legend.wanted };

const named = (name: string | undefined, mean: number) =>
  name ? lineLabels.named({ name, mean: oneDecimal(mean) }) : oneDecimal(mean);
/** Text needs more contrast than a mark. */
const inWords = (tone: SpectrumTone) => (tone === "edge" ? "muted" : tone);

/** A dot, a ring and the way between them, with their figures: every pair of means that the report draws. */
export function TwoPlaces(props: TwoPlacesProps) {
  const { names, tones = TODAY_AND_WANTED, scale = SPECTRUM_SCALE, isSmall = false } = props;
  const [dot, ring] = [placeOn(scale, props.dot), placeOn(scale, props.ring)];
  const isSamePlace = Math.abs(dot - ring) < SAME_PLACE;
  const radius = RADIUS[sizeOf(isSmall)];
  const filled = <SpectrumDot at={dot} radius={isSamePlace ? radius - 3 : radius} tone={tones.dot} />;
  const words = { reach: radius, isBold: tones.dot !== "edge", isCentred: !names };
  return (
    <>
      <SpectrumStretch from={dot} to={ring} tone={tones.ring} />
      {!isSamePlace && filled}
      <SpectrumDot at={ring} radius={isSamePlace ? radius + 2 : radius} tone={tones.ring} ring />
      {isSamePlace && filled}
      <LineWords {...words} at={dot} side={-1} tone={inWords(tones.dot)}>
        {named(names?.dot, props.dot)}
      </LineWords>
      <LineWords {...words} at={ring} side={1} tone={inWords(tones.ring)}>
        {named(names?.ring, props.ring)}
      </LineWords>
    </>
  );
}

/** Where the round before saw the team, beside where it stands today. */
export function LastPlace({ score, scale = SPECTRUM_SCALE }: { score: number; scale?: Scale }) {
  const at = placeOn(scale, score);
  return (
    <>
      <SpectrumDot at={at} radius={LAST_RADIUS} tone="edge" />
      <LineWords at={at} side={-1} reach={LAST_RADIUS} tone="muted" isCentred>
        {oneDecimal(score)}
      </LineWords>
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
  /** In an open survey the middle half of today's answers, which the legend explains. */
  hasBand?: boolean;
  /** Today's mean of the round before, where it has changed. */
  lastRound?: number | undefined;
}

/** Today and wanted on one line: a small one with figures alone, a large one in words. */
export function Dumbbell({ spectrum, isSmall = false, isQuiet = false, hasBand, lastRound }: DumbbellProps) {
  const { current, aspirational } = spectrum.figures;
  const { lowerQuartile, upperQuartile } = current;
  const places = lineLabels.places({
    today: oneDecimal(current.mean),
    wanted: oneDecimal(aspirational.mean),
  });
  return (
    <SpectrumLine label={describeLine(spectrum, places)} height={lineHeight(isSmall)}>
      {hasBand && current.n > 1 && lowerQuartile !== null && upperQuartile !== null && (
        <SpectrumBand
          from={placeOn(SPECTRUM_SCALE, lowerQuartile)}
          to={placeOn(SPECTRUM_SCALE, upperQuartile)}
        />
      )}
      <SpectrumCentre />
      {lastRound !== undefined && <LastPlace score={lastRound} />}
      <TwoPlaces
        dot={current.mean}
        ring={aspirational.mean}
        isSmall={isSmall}
        {...(!isSmall && { names: NAMES })}
        {...(isQuiet && { tones: QUIET })}
      />
    </SpectrumLine>
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
      <SpectrumLine label={describeLine(poles, places)} height={lineHeight(true)}>
        <SpectrumTick at={placeOn(SPECTRUM_SCALE, team)} />
        <TwoPlaces dot={current} ring={aspirational} names={NAMES} isSmall />
      </SpectrumLine>
    </div>
  );
}
