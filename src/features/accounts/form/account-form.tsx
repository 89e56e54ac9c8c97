import { type FormEvent, type ReactNode, useRef } from "react";
import type { FormError } from "#src/content/form-errors.ts";
import { useEarlyInput, useFocusOnError } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";

interface AccountFormProps {
  call: { isBusy: boolean; error: FormError | null };
  onSend: () => void;
  /** For a prerendered form: takes over input from before the script was there. */
  onEarlyInput?: (typed: Record<string, string>) => void;
  children: ReactNode;
}

const ignore = () => {};

/** A form that sends one call at a time and moves the focus to its first error. */
export function AccountForm({ call, onSend, onEarlyInput = ignore, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, onEarlyInput);
  useFocusOnError(form, call.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!call.isBusy) onSend();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      {children}
    </form>
  );
}

interface DialogButtonsProps {
  cancel: string;
  onCancel: () => void;
  submit: string;
  busyLabel: string;
  look?: "primary" | "danger" | undefined;
  disabled: boolean;
  busy: boolean;
}

/** The last row of a form in a dialog. */
export function DialogButtons({ cancel, onCancel, submit, ...button }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="secondary" size="small" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" size="small" {...button}>
        {submit}
      </Button>
    </div>
  );
}
