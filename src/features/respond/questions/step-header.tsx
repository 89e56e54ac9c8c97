import { questionWords } from "#src/content/respond.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { SpectrumProgress } from "#src/ui/spectrum/spectrum-drawings.tsx";
import type { Step } from "./flow.ts";
import { Tips } from "./tips.tsx";

interface StepHeaderProps {
  step: Step;
  /** The share of the steps behind this one, from 0 to 1. */
  done: number;
  onLeave: () => void;
}

export function StepHeader({ step, done, onLeave }: StepHeaderProps) {
  const { section, number, count } = step;
  return (
    <header className="pt-5">
      <p className="flex flex-wrap justify-between gap-x-2 text-2xs tracking-tight sm:text-sm sm:tracking-normal">
        <span>{questionWords.section(section.number, section.name)}</span>
        {count > 0 && <span className="text-muted tabular-nums">{questionWords.count(number, count)}</span>}
      </p>
      <div
        role="progressbar"
        aria-label={questionWords.progress}
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
          <ArrowLeftIcon className="size-4" /> {questionWords.backToInstructions}
        </button>
        <Tips />
      </div>
    </header>
  );
}
