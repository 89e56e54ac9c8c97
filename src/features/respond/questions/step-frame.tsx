import { memo, useId, useRef } from "react";
import { questionWords, reviewWords, tips, tipsWords } from "#src/content/respond.ts";
import { digitKeys, usePreference } from "#src/features/respond/session/preferences.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { SpectrumProgress } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { DashList } from "#src/ui/text.tsx";
import { findOverallPlace, type Step } from "./flow.ts";

interface StepHeaderProps {
  steps: readonly Step[];
  index: number;
  onLeave: () => void;
}

export function StepHeader({ steps, index, onLeave }: StepHeaderProps) {
  const { kind, section, number, count } = steps[index] as Step;
  const overall = findOverallPlace(steps, index);
  const done = index / (steps.length - 1);
  const overallText = overall ? questionWords.overall(overall.number, overall.count) : undefined;
  return (
    <header className="flat:grid flat:grid-cols-[auto_1fr_auto] flat:items-center flat:gap-x-4 short:pt-1 pt-5 compact:pt-3">
      <p className="flex flex-wrap justify-between gap-x-2 text-2xs tracking-tight sm:text-sm sm:tracking-normal flat:order-2">
        <span>
          {kind === "review" ? reviewWords.header : questionWords.section(section.number, section.name)}
        </span>
        {count > 0 && <span className="text-muted tabular-nums">{questionWords.count(number, count)}</span>}
      </p>
      <div className="mt-2 flex items-center gap-4 flat:order-4 flat:col-span-3 flat:mt-0">
        <div
          role="progressbar"
          aria-label={questionWords.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(done * 100)}
          aria-valuetext={overallText}
          className="min-w-0 flex-1"
        >
          <SpectrumProgress done={done} />
        </div>
        {overall && overall.number !== number && (
          <span
            aria-hidden="true"
            className="text-2xs text-muted tabular-nums tracking-tight sm:text-sm sm:tracking-normal"
          >
            {overallText}
          </span>
        )}
      </div>
      <div className="flex items-center justify-between text-muted text-sm flat:contents">
        <button
          type="button"
          onClick={onLeave}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink flat:order-1"
        >
          <ArrowLeftIcon className="size-4" /> {questionWords.backToInstructions}
        </button>
        <Tips />
      </div>
    </header>
  );
}

/** Safari before 15.4 and Firefox before 98 know no dialogs: there it is a panel over the page. */
function openDialog(dialog: HTMLDialogElement | null): void {
  if (dialog?.showModal) dialog.showModal();
  else dialog?.setAttribute("open", "");
  // Otherwise the first control takes the focus, which lies at the end.
  dialog?.querySelector("h2")?.focus();
}

function closeDialog(dialog: HTMLDialogElement | null): void {
  if (dialog?.close) dialog.close();
  else {
    dialog?.removeAttribute("open");
    // Otherwise the focus falls to the body, where no key answers.
    (dialog?.previousElementSibling as HTMLElement | null)?.focus();
  }
}

/** The browser's own dialog: it traps the focus and closes on Escape by itself. The same on every question. */
const Tips = memo(function Tips() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasDigitKeys = usePreference(digitKeys);
  return (
    <div className="flat:order-3">
      <button
        type="button"
        onClick={() => openDialog(dialog.current)}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-end px-2 hover:text-ink"
      >
        {tipsWords.open}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100%-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-panel border border-rule bg-surface p-6 text-base text-ink shadow-float backdrop:bg-inverse/60 [&:not([open])]:hidden"
      >
        <h2 id={titleId} tabIndex={-1} className="mb-4 text-h3 outline-none">
          {tipsWords.title}
        </h2>
        <DashList texts={tips} />
        <Checkbox
          label={tipsWords.digitKeys}
          checked={hasDigitKeys}
          onChange={(event) => digitKeys.set(event.target.checked)}
          className="mt-3"
        />
        <Button wide className="mt-3" onClick={() => closeDialog(dialog.current)}>
          {tipsWords.close}
        </Button>
      </dialog>
    </div>
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
    <div className="ml-auto grid flex-1 grid-cols-2 gap-3 sm:max-w-88">
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
