import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { SpectrumProgress } from "#src/ui/spectrum/spectrum-drawings.tsx";
import type { Step } from "./flow.ts";
import { Tips } from "./tips.tsx";

interface StepHeaderProps {
  step: Step;
  /** How far the survey has come, from 0 to 1. */
  done: number;
  onLeave: () => void;
}

export function sectionTitle({ section }: Step): string {
  return `Section ${section.number}: ${section.name}`;
}

export function questionCount({ number, count }: Step): string {
  return `Question ${number} of ${count}`;
}

export function StepHeader({ step, done, onLeave }: StepHeaderProps) {
  return (
    <header className="pt-5">
      <p className="flex flex-wrap justify-between gap-x-2 text-2xs tracking-tight sm:text-sm sm:tracking-normal">
        <span>{sectionTitle(step)}</span>
        {step.count > 0 && <span className="text-muted tabular-nums">{questionCount(step)}</span>}
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(done * 100)}
        className="mt-2"
      >
        <SpectrumProgress done={done} />
      </div>
      <div className="flex items-center justify-between text-muted text-sm">
        <button
          type="button"
          onClick={onLeave}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
        >
          <ArrowLeftIcon className="size-4" /> Back to Instructions
        </button>
        <Tips />
      </div>
    </header>
  );
}
