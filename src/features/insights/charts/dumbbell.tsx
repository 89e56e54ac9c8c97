import { poleName, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import {
  SpectrumBand,
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
} from "#src/ui/spectrum/spectrum-line.tsx";

/** Nearer than this the ring would hide the dot: it goes around it instead. */
const SAME_PLACE = 0.01;

function placeOf(score: number): number {
  return (score - SPECTRUM_SCALE.min) / (SPECTRUM_SCALE.max - SPECTRUM_SCALE.min);
}

function describeChart({ left, right, figures: { current, aspirational } }: SpectrumReading): string {
  const line = `On the line from ${poleName(left)} (1) to ${poleName(right)} (9)`;
  const places = `today ${oneDecimal(current.mean)}, wanted ${oneDecimal(aspirational.mean)}`;
  if (current.n < 2) return `${line}: ${places}, from one answer.`;
  const band = `${oneDecimal(current.lowerQuartile)} and ${oneDecimal(current.upperQuartile)}`;
  return `${line}: ${places}; the middle half of today's answers lies between ${band}.`;
}

/** Today and the wish on one line, the way between them, and the middle half of today's answers. */
export function Dumbbell({ spectrum }: { spectrum: SpectrumReading }) {
  const { current, aspirational } = spectrum.figures;
  const [today, wish] = [placeOf(current.mean), placeOf(aspirational.mean)];
  const isSamePlace = Math.abs(today - wish) < SAME_PLACE;
  const dot = <SpectrumDot at={today} radius={isSamePlace ? 4.5 : 8} />;
  return (
    <SpectrumLine label={describeChart(spectrum)}>
      {current.n > 1 && (
        <SpectrumBand from={placeOf(current.lowerQuartile)} to={placeOf(current.upperQuartile)} />
      )}
      <SpectrumCentre />
      <SpectrumStretch from={today} to={wish} tone="second" />
      {!isSamePlace && dot}
      <SpectrumDot at={wish} radius={isSamePlace ? 9.5 : 8} tone="second" ring />
      {isSamePlace && dot}
    </SpectrumLine>
  );
}
