import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

/**
 * A line with a centre mark and dots. Positions are fractions from 0 (where a line of text begins) to 1 (where it ends).
 * All parts are children of SpectrumLine.
 */
interface SpectrumLineProps {
  /** Accessible name; without it the drawing is decorative. */
  label?: string | undefined;
  height?: number;
  className?: string | undefined;
  children?: ReactNode;
}

export const TONES = {
  accent: "text-accent",
  second: "text-second",
  ink: "text-ink",
  edge: "text-edge",
  inverse: "text-on-inverse-second",
} as const;
export type SpectrumTone = keyof typeof TONES;

/** To a hundredth: a tenth of a pixel on the widest line. */
function percent(fraction: number): string {
  return `${Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 100}%`;
}

export function SpectrumLine({ label, height = 24, className, children }: SpectrumLineProps) {
  const meaning = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden
    <svg
      {...meaning}
      height={height}
      className={classNames("block w-full overflow-visible rtl:[transform:scaleX(-1)]", className)}
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" strokeWidth="1.5" className="stroke-edge/60" />
      {children}
    </svg>
  );
}

export function SpectrumTick({ at }: { at: number }) {
  return (
    <rect
      x={percent(at)}
      y="50%"
      width="1.5"
      height="12"
      transform="translate(-0.75 -6)"
      className="fill-edge"
    />
  );
}

export function SpectrumCentre() {
  return <SpectrumTick at={0.5} />;
}

export interface DotProps {
  at: number;
  tone?: SpectrumTone;
  /** A ring marks an aspiration, a filled dot the current value. */
  ring?: boolean;
  radius?: number;
}

export function SpectrumDot({ at, tone = "accent", ring = false, radius = 7 }: DotProps) {
  return (
    <circle
      cx={percent(at)}
      cy="50%"
      r={ring ? radius - 1.25 : radius}
      strokeWidth={ring ? 2.5 : 0}
      className={classNames(
        "stroke-current transition-[cx] duration-700 ease-spring",
        TONES[tone],
        ring ? "fill-paper" : "fill-current",
      )}
    />
  );
}

interface StretchProps {
  from: number;
  to: number;
  tone?: SpectrumTone;
}

/** A thick part of the line, from one position to another. */
export function SpectrumStretch({ from, to, tone = "accent" }: StretchProps) {
  return (
    <rect
      x={percent(Math.min(from, to))}
      y="50%"
      width={percent(Math.abs(to - from))}
      height="2"
      transform="translate(0 -1)"
      className={classNames("fill-current transition-[x,width] duration-700 ease-out", TONES[tone])}
    />
  );
}

/** The spread of answers, behind the line. */
export function SpectrumBand({ from, to }: StretchProps) {
  return (
    <rect
      x={percent(Math.min(from, to))}
      y="50%"
      width={percent(Math.abs(to - from))}
      height="24"
      transform="translate(0 -12)"
      className="fill-accent-soft"
    />
  );
}

interface SpectrumColumnProps {
  from: number;
  to: number;
  /** In px, from the line outwards. */
  height: number;
  /** -1 is above the line, 1 below it. */
  side: -1 | 1;
  tone: SpectrumTone;
}

/** A column that stands on the line or hangs from it, between two positions. */
export function SpectrumColumn({ from, to, height, side, tone }: SpectrumColumnProps) {
  return (
    <rect
      x={`${from * 100}%`}
      y="50%"
      width={`${(to - from) * 100}%`}
      height={height}
      transform={`translate(0 ${side < 0 ? -height - 1 : 1})`}
      className={classNames("fill-current", TONES[tone])}
    />
  );
}
