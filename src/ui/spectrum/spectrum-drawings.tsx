import { classNames } from "#src/ui/class-names.ts";
import { SpectrumCentre, SpectrumDot, SpectrumLine, SpectrumStretch } from "./spectrum-line.tsx";

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
  current: number;
  /** The mean it aspires to. */
  aspiration: number;
  /** Accessible name. */
  label: string;
  height?: number;
}

export function SpectrumChart({ current, aspiration, label, height = 24 }: ChartProps) {
  return (
    <SpectrumLine label={label} height={height}>
      <SpectrumCentre />
      <SpectrumStretch from={current} to={aspiration} tone="second" />
      <SpectrumDot at={current} radius={8} />
      <SpectrumDot at={aspiration} radius={8} tone="second" ring />
    </SpectrumLine>
  );
}
