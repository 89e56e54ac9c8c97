import { memo, useId, useRef } from "react";
import { questionWords, tips, tipsWords } from "#src/content/respond.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { SpectrumProgress } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { DashList } from "#src/ui/text.tsx";
import type { Step } from "./flow.ts";

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

/** The browser's own dialog: it traps the focus and closes on Escape by itself. The same on every question. */
const Tips = memo(function Tips() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-end px-2 hover:text-ink"
      >
        {tipsWords.open}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-panel border border-rule bg-surface p-6 text-base text-ink shadow-float backdrop:bg-inverse/60"
      >
        <h2 id={titleId} className="mb-4 text-h3">
          {tipsWords.title}
        </h2>
        <DashList texts={tips} />
        <Button wide className="mt-6" onClick={() => dialog.current?.close()}>
          {tipsWords.close}
        </Button>
      </dialog>
    </>
  );
});

interface StepButtonsProps {
  hasPrevious: boolean;
  isComplete: boolean;
  isLast: boolean;
  previous: () => void;
  next: () => void;
}

/** Next stays clickable while the step is incomplete: the click shows what is missing. */
export function StepButtons({ hasPrevious, isComplete, isLast, previous, next }: StepButtonsProps) {
  return (
    <div className="grid flex-1 grid-cols-2 gap-3 sm:ml-auto sm:max-w-88">
      <Button look="secondary" onClick={previous} disabled={!hasPrevious}>
        {questionWords.previous}
      </Button>
      <button
        type="button"
        onClick={next}
        aria-disabled={!isComplete}
        className={classNames(
          buttonClass(),
          "transition-none",
          !isComplete && "border-rule! bg-rule! text-muted!",
        )}
      >
        {isLast ? questionWords.submit : questionWords.next}
      </button>
    </div>
  );
}
