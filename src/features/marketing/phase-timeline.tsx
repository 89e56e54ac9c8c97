import { type Phase, kickstarterWords as words } from "#src/content/marketing/ai-kickstarter.ts";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";
import { riseInView } from "./sections/rise-in-view.ts";

/** A line with a dot for each phase: horizontal on a wide screen, vertical on a narrow one. */
export function PhaseTimeline() {
  const { phases } = words;
  return (
    <section aria-labelledby="phases" className="page py-section">
      <h2 ref={riseInView} id="phases" className="text-h1">
        {words.phasesTitle}
      </h2>
      <ol ref={riseInView} className="mt-12 grid lg:mt-16 lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)]">
        {phases.map((phase, index) => (
          <TimelinePhase
            key={phase.title}
            phase={phase}
            label={words.phase(index + 1)}
            isLast={index === phases.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

interface TimelinePhaseProps {
  phase: Phase;
  label: string;
  isLast: boolean;
}

function TimelinePhase({ phase, label, isLast }: TimelinePhaseProps) {
  return (
    <li className="relative pb-14 pl-10 last:pb-0 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:pb-0 lg:pl-0">
      <Mark isLast={isLast} />
      <p className="text-sm lg:mt-6">
        <span className="font-medium text-accent">{label}</span>
        <span className="block text-muted">{phase.when}</span>
      </p>
      <h3 className="mt-3 text-h3 lg:pr-12">{phase.title}</h3>
      <p className="mt-4 max-w-measure lg:pr-12">{phase.text}</p>
      <dl className="mt-7 max-w-measure border-rule border-t lg:mr-12">
        {phase.parts.map(({ name, text }) => (
          <div key={name} className="border-rule border-b py-3 text-sm">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const INSET_PX = 7;

/** Filled for phases of work, a ring and a thin line for the roadmap. */
function Mark({ isLast }: { isLast: boolean }) {
  return (
    <>
      <SpectrumLine className="hidden lg:block">
        {!isLast && <SpectrumStretch from={0} to={1} />}
        <g transform={`translate(${INSET_PX} 0)`}>
          <SpectrumDot at={0} tone={isLast ? "second" : "accent"} ring={isLast} />
        </g>
      </SpectrumLine>
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-3 left-1.5 lg:hidden",
          isLast ? "bottom-0 w-px bg-edge/60" : "-bottom-3 w-0.5 bg-accent",
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-1 left-0 size-3.5 rounded-full lg:hidden",
          isLast ? "border-2 border-second bg-paper" : "bg-accent",
        )}
      />
    </>
  );
}
