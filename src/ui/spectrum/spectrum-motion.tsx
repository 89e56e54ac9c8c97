import type { CSSProperties } from "react";
import { type DotProps, SpectrumDot } from "./spectrum-line.tsx";

const TURN_MS = 45;

/** Distance in shares of the line's length. */
const shift = (from: number, to: number) => `${Math.round((to - from) * 1000) / 10}%`;

interface SettlingDotProps extends DotProps {
  from: number;
  /** Index among several dots: they start one after another. */
  turn?: number;
}

/** A dot that moves to its position when the page appears. */
export function SettlingDot({ from, turn = 0, ...dot }: SettlingDotProps) {
  const style = { "--settle-from": shift(dot.at, from), animationDelay: `${turn * TURN_MS}ms` };
  return (
    <g style={style as CSSProperties} className="motion-safe:animate-settle print:animate-none">
      <SpectrumDot {...dot} />
    </g>
  );
}

/** A dot that moves while the `group` around it is hovered or focused. */
export function PulledDot({ to, ...dot }: DotProps & { to: number }) {
  const style = { "--pull": shift(dot.at, to) };
  return (
    <g
      style={style as CSSProperties}
      className="transition-[translate] duration-700 ease-spring group-hover:[translate:var(--pull)_0] group-focus-visible:[translate:var(--pull)_0]"
    >
      <SpectrumDot {...dot} />
    </g>
  );
}
