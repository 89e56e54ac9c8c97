import { Button } from "#src/ui/button.tsx";

interface DialogButtonsProps {
  cancel: string;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  submit: string;
  busyLabel?: string | undefined;
  look?: "primary" | "danger" | undefined;
  disabled?: boolean | undefined;
  busy: boolean;
}

export function DialogButtons({ cancel, onCancel, submit, ...button }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
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
