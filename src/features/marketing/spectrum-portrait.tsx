import { poleName, SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { portraitWords } from "#src/content/marketing/team.ts";
import { SpectrumCentre, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

interface SpectrumPortraitProps {
  /** On the six spectrums, in order. */
  positions: readonly number[];
  label: string;
}

const fraction = (position: number) =>
  (position - SPECTRUM_SCALE.min) / (SPECTRUM_SCALE.max - SPECTRUM_SCALE.min);

/** Positions on the six spectrums, in place of a photograph. */
export function SpectrumPortrait({ positions, label }: SpectrumPortraitProps) {
  const lines = SPECTRUMS.map(({ id, left, right }, index) => ({
    id,
    left: poleName(left),
    right: poleName(right),
    position: positions[index] ?? SPECTRUM_SCALE.balanced,
  }));
  return (
    <div role="img" aria-label={`${label}: ${lines.map(describe).join(", ")}.`} className="grid gap-4">
      {lines.map(({ id, left, right, position }) => (
        <div key={id}>
          <p className="flex justify-between gap-4 text-2xs text-muted">
            <span className={position < SPECTRUM_SCALE.balanced ? "text-ink" : undefined}>{left}</span>
            <span className={position > SPECTRUM_SCALE.balanced ? "text-ink" : undefined}>{right}</span>
          </p>
          <SpectrumLine>
            <SpectrumCentre />
            <SpectrumDot at={fraction(position)} radius={8} />
          </SpectrumLine>
        </div>
      ))}
    </div>
  );
}

function describe({ left, right, position }: { left: string; right: string; position: number }): string {
  if (position === SPECTRUM_SCALE.balanced) return portraitWords.balanced(left, right);
  return position < SPECTRUM_SCALE.balanced
    ? portraitWords.before(left, right)
    : portraitWords.before(right, left);
}
