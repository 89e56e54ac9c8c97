import { classNames } from "#src/ui/class-names.ts";
import {
  SpectrumBand,
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  SpectrumStretch,
  type SpectrumTone,
} from "./spectrum-line.tsx";
import { SettlingDot } from "./spectrum-motion.tsx";

/** The logo's drawing. */
export function SpectrumMark({ at = 0.72, className = "w-11" }: { at?: number; className?: string }) {
  return (
    <SpectrumLine height={16} className={className}>
      <SpectrumCentre />
      <SpectrumDot at={at} radius={6} />
    </SpectrumLine>
  );
}

/**
 * Progress from 0 to 1. Decorative: text beside it says the same. The transition ends before the next answer can
 * start one.
 */
export function SpectrumProgress({ done, className }: { done: number; className?: string }) {
  return (
    <SpectrumLine height={12} className={classNames("*:duration-250", className)}>
      <SpectrumStretch from={0} to={done} />
      <SpectrumDot at={done} radius={5} />
    </SpectrumLine>
  );
}

interface ChartProps {
  /** The team's current mean, from 0 to 1. */
  current?: number | null;
  /** The mean it aspires to. */
  aspiration?: number | null;
  /** The spread of the current answers. */
  band?: { from: number; to: number } | null;
  /** Accessible name. */
  label: string;
  className?: string;
}

export function SpectrumChart({ current, aspiration, band, label, className }: ChartProps) {
  const hasCurrent = current != null;
  const hasAspiration = aspiration != null;
  return (
    <SpectrumLine label={label} height={24} className={className}>
      {band && <SpectrumBand from={band.from} to={band.to} />}
      <SpectrumCentre />
      {hasCurrent && hasAspiration && <SpectrumStretch from={current} to={aspiration} tone="second" />}
      {hasCurrent && <SpectrumDot at={current} radius={8} />}
      {hasAspiration && <SpectrumDot at={aspiration} radius={8} tone="second" ring />}
    </SpectrumLine>
  );
}

interface FieldLine {
  at: number;
  /** Start position of the dot. */
  from: number;
  tone?: SpectrumTone | undefined;
}

/** Lines whose dots settle one after another. */
export function SpectrumField({ lines, className }: { lines: readonly FieldLine[]; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {lines.map(({ at, from, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing have no other identity
        <div key={index} style={{ opacity: 0.35 + (0.65 * index) / lines.length }}>
          <SpectrumLine height={28}>
            <SpectrumCentre />
            <SettlingDot
              at={at}
              from={from}
              turn={index}
              tone={tone ?? "accent"}
              radius={5 + (2.5 * index) / lines.length}
            />
          </SpectrumLine>
        </div>
      ))}
    </div>
  );
}
