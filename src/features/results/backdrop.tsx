import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";

interface BackdropLine {
  at: number;
  tone?: SpectrumTone;
}

const LINES: readonly BackdropLine[] = [
  { at: 0.12 },
  { at: 0.86 },
  { at: 0.2, tone: "second" },
  { at: 0.97 },
  { at: 0.27 },
  { at: 0.58 },
  { at: 0.09 },
  { at: 0.74, tone: "second" },
  { at: 0.24 },
  { at: 0.45 },
];

const ON_A_PHONE = 3;

/** A field of spectrum lines behind the heading, which keeps clear of the words. */
export function Backdrop() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 flex h-24 flex-col justify-around overflow-hidden opacity-60 [mask-image:linear-gradient(to_right,transparent,black_35%)] md:bottom-0 md:left-[46%] md:h-auto"
    >
      {LINES.map(({ at, tone }, index) => (
        <SpectrumLine key={at} height={16} className={index >= ON_A_PHONE ? "hidden md:block" : ""}>
          <SpectrumCentre />
          <SpectrumDot at={at} tone={tone ?? "accent"} radius={6} />
        </SpectrumLine>
      ))}
    </div>
  );
}
