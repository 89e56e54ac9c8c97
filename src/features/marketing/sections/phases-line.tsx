import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";

/** The Kickstarter's phases: two of work, then the roadmap. */
export function PhasesLine({ className }: { className?: string }) {
  return (
    <SpectrumLine className={className}>
      <SpectrumStretch from={0.03} to={0.66} />
      <SpectrumDot at={0.03} />
      <SpectrumDot at={0.34} />
      <SpectrumDot at={0.66} tone="second" ring />
    </SpectrumLine>
  );
}
