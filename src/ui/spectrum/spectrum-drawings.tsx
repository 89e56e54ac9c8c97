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
 * start one, and runs beside the page's work: one of an SVG's places has the page laid out in each frame. Borders
 * are drawn in forced colours, too.
 */
export function SpectrumProgress({ done }: { done: number }) {
  return (
    <div aria-hidden="true" className="relative h-3 overflow-hidden rtl:[transform:scaleX(-1)]">
      <div className="absolute inset-x-0 top-[5.25px] border-edge/60 border-t-[1.5px]" />
      <div
        className="absolute inset-x-1.5 inset-y-0 border-accent transition-transform duration-250 ease-spring"
        style={{ transform: `translateX(${(done - 1) * 100}%)` }}
      >
        <div className="absolute right-0 -left-1.5 top-[5px] border-accent border-t-2" />
        <div className="absolute top-px right-[-5px] rounded-full border-5 border-accent" />
      </div>
    </div>
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
