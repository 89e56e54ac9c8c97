import { SpectrumCentre, SpectrumDot, SpectrumLine, type SpectrumTone } from "#src/ui/spectrum-line.tsx";

interface BackdropLine {
  at: number;
  tone?: SpectrumTone;
}

const LINES: readonly BackdropLine[] = [
  { at: 0.31 },
  { at: 0.83 },
  { at: 0.58, tone: "second" },
  { at: 0.42 },
  { at: 0.9 },
  { at: 0.66 },
  { at: 0.74, tone: "second" },
  { at: 0.52 },
  { at: 0.7 },
  { at: 0.63 },
];

/** The picture behind the heading: a field of spectrum lines, fading towards the words. */
export function Backdrop() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 flex flex-col justify-around overflow-hidden opacity-45 [mask-image:linear-gradient(to_right,transparent_20%,black_85%)]"
    >
      {LINES.map(({ at, tone }) => (
        <SpectrumLine key={at} height={16}>
          <SpectrumCentre />
          <SpectrumDot at={at} tone={tone ?? "accent"} radius={6} />
        </SpectrumLine>
      ))}
    </div>
  );
}
