import { questionWords } from "#messages/respond/page";
import { useLater } from "#src/features/respond/later/later.ts";
import { Languages } from "#src/features/respond/screen.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { SpectrumProgress } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { type Step, sectionTitle } from "./flow.ts";

interface StepHeaderProps {
  steps: readonly Step[];
  index: number;
  onLeave: () => void;
}

export function StepHeader({ steps, index, onLeave }: StepHeaderProps) {
  const later = useLater();
  const { kind, section, number, count } = steps[index] as Step;
  const done = index / (steps.length - 1);
  return (
    <header className="flat:grid flat:grid-cols-[auto_1fr_auto] flat:items-center flat:gap-x-4 short:pt-1 pt-5 compact:pt-3">
      <p className="flex flex-wrap justify-between gap-x-2 text-2xs tracking-tight sm:text-sm sm:tracking-normal flat:order-2">
        <span>{kind === "review" ? questionWords.review : sectionTitle(section)}</span>
        {count > 0 && (
          <span className="text-muted tabular-nums">{questionWords.count({ number, count })}</span>
        )}
      </p>
      <div className="mt-2 flex items-center gap-4 flat:order-4 flat:col-span-3 flat:mt-0">
        <div
          role="progressbar"
          aria-label={questionWords.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(done * 100)}
          aria-valuetext={later?.overallText(steps, index)}
          className="min-w-0 flex-1"
        >
          <SpectrumProgress done={done} />
        </div>
        {later && <later.OverallPlace steps={steps} index={index} />}
      </div>
      <div className="flex items-center justify-between text-muted text-sm flat:contents">
        <button
          type="button"
          onClick={onLeave}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink flat:order-1"
        >
          <ArrowLeftIcon className="size-4" /> {questionWords.backToInstructions}
        </button>
        <div className="flex items-center gap-4 flat:order-3">
          <Languages isShort />
          {later && <later.Tips />}
        </div>
      </div>
    </header>
  );
}

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
    <div className="ms-auto grid flex-1 grid-cols-2 gap-3 sm:max-w-88">
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
