import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";

interface DialogButtonsProps {
  className?: string;
  cancel: string;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  submit: string;
  busyLabel?: string | undefined;
  look?: "primary" | "danger" | undefined;
  disabled?: boolean | undefined;
  busy: boolean;
}

export function DialogButtons({ className, cancel, onCancel, submit, ...button }: DialogButtonsProps) {
  return (
    <div className={classNames("flex flex-wrap justify-end gap-3", className)}>
      {onCancel && (
        <Button look="secondary" size="small" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button type="submit" size="small" {...button}>
        {submit}
      </Button>
    </div>
  );
}
