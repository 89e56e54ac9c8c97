import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";

interface StepButtonsProps {
  hasPrevious: boolean;
  isComplete: boolean;
  isLast: boolean;
  previous: () => void;
  next: () => void;
}

/** Next takes clicks while the step lacks something, in order to say what. */
export function StepButtons({ hasPrevious, isComplete, isLast, previous, next }: StepButtonsProps) {
  return (
    <div className="grid flex-1 grid-cols-2 gap-3 sm:ml-auto sm:max-w-88">
      <Button look="secondary" onClick={previous} disabled={!hasPrevious}>
        Previous
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
        {isLast ? "Submit" : "Next"}
      </button>
    </div>
  );
}
