import { questionWords } from "#src/content/respond.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";

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
