import type { CSSProperties } from "react";
import { type DotProps, SpectrumDot } from "./spectrum-line.tsx";

const TURN_MS = 45;

/** How far along the line, in shares of its length. */
const shift = (from: number, to: number) => `${Math.round((to - from) * 1000) / 10}%`;

interface SettlingDotProps extends DotProps {
  from: number;
  /** Which of many it is: they start one after another. */
  turn?: number;
}

/** A dot that comes from elsewhere on its line when the page appears, and stays. */
export function SettlingDot({ from, turn = 0, ...dot }: SettlingDotProps) {
  const style = { "--settle-from": shift(dot.at, from), animationDelay: `${turn * TURN_MS}ms` };
  return (
    <g style={style as CSSProperties} className="motion-safe:animate-settle print:animate-none">
      <SpectrumDot {...dot} />
    </g>
  );
}

/** A dot that goes elsewhere on its line while the `group` around it is pointed at or has the focus. */
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
