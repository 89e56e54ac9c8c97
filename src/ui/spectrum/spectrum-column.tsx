import { classNames } from "#src/ui/class-names.ts";
import { type SpectrumTone, TONES } from "./spectrum-line.tsx";

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
