import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

/**
 * The mark of the house: a thin rule, its middle, and dots that sit somewhere along it. Places are
 * fractions from 0 (left pole) to 1 (right pole). Each part is drawn inside a SpectrumLine.
 */
interface SpectrumLineProps {
  /** Says what the drawing shows; without it the drawing is decorative. */
  label?: string | undefined;
  height?: number;
  className?: string | undefined;
  children?: ReactNode;
}

const TONES = {
  accent: "text-accent",
  second: "text-second",
  ink: "text-ink",
  edge: "text-edge",
  inverse: "text-on-inverse-second",
} as const;
export type SpectrumTone = keyof typeof TONES;

function percent(fraction: number): string {
  return `${Math.min(1, Math.max(0, fraction)) * 100}%`;
}

export function SpectrumLine({ label, height = 24, className, children }: SpectrumLineProps) {
  const meaning = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden
    <svg {...meaning} height={height} className={classNames("block w-full overflow-visible", className)}>
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
  /** A ring stands for what is wished, a full dot for what is. */
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

/** A stretch of the line itself: what is done, or the way from one dot to another. */
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

/** A spread of answers behind the line. */
export function SpectrumBand({ from, to }: StretchProps) {
  return (
    <rect
      x={percent(Math.min(from, to))}
      y="0"
      width={percent(Math.abs(to - from))}
      height="100%"
      className="fill-accent-soft"
    />
  );
}
