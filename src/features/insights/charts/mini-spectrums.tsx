import { poleName, SPECTRUM_SCALE, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
  SpectrumTick,
} from "#src/ui/spectrum/spectrum-line.tsx";

export interface MiniSpectrum extends Spectrum {
  current: number;
  aspirational: number;
  /** The whole team's mean of today, where the line is a group's. */
  team?: number | null;
}

/** Nearer than this the ring would hide the dot: it goes around it instead. */
const SAME_PLACE = 0.02;

function placeOf(score: number): number {
  return (score - SPECTRUM_SCALE.min) / (SPECTRUM_SCALE.max - SPECTRUM_SCALE.min);
}

function describeLine({ left, right, current, aspirational, team }: MiniSpectrum): string {
  const places = `today ${oneDecimal(current)}, wanted ${oneDecimal(aspirational)}`;
  const whole = team == null ? "" : `, the whole team today ${oneDecimal(team)}`;
  return `From ${poleName(left)} (1) to ${poleName(right)} (9): ${places}${whole}.`;
}

function MiniLine({ spectrum }: { spectrum: MiniSpectrum }) {
  const [today, wish] = [placeOf(spectrum.current), placeOf(spectrum.aspirational)];
  const isSamePlace = Math.abs(today - wish) < SAME_PLACE;
  return (
    <SpectrumLine label={describeLine(spectrum)} height={20}>
      {spectrum.team == null ? <SpectrumCentre /> : <SpectrumTick at={placeOf(spectrum.team)} />}
      <SpectrumStretch from={today} to={wish} tone="second" />
      {!isSamePlace && <SpectrumDot at={today} radius={5} />}
      <SpectrumDot at={wish} radius={isSamePlace ? 7 : 5.5} tone="second" ring />
      {isSamePlace && <SpectrumDot at={today} radius={3} />}
    </SpectrumLine>
  );
}

/** Spectrums in little: both poles over each line, today and the wish on it. */
export function MiniSpectrums({ spectrums }: { spectrums: readonly MiniSpectrum[] }) {
  return (
    <ul className="grid gap-3">
      {spectrums.map((spectrum) => (
        <li key={spectrum.id} className="print:break-inside-avoid">
          <div aria-hidden="true" className="flex justify-between gap-4 text-xs">
            <span>{poleName(spectrum.left)}</span>
            <span>{poleName(spectrum.right)}</span>
          </div>
          <MiniLine spectrum={spectrum} />
        </li>
      ))}
    </ul>
  );
}
