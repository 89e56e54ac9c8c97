import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { adminWords } from "#src/content/admin/shell.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { ConfirmAct } from "#src/features/admin/acts/confirm-act.tsx";
import { useFocusOnError } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import type { Act } from "./use-act.ts";
import { useScreenAct } from "./use-screen-act.ts";

interface ActDialogProps<Answer> extends Omit<ActFormProps<Answer>, "onClose"> {
  /** The label of the button that opens the dialog. */
  open: string;
  openLook?: "primary" | "secondary" | "danger";
  openLabel?: string;
  title: string;
  description?: ReactNode;
}

/** A button with a dialog in which an act is described or confirmed. The dialog closes once it is done. */
export function ActDialog<Answer>(props: ActDialogProps<Answer>) {
  const { open, openLook = "secondary", openLabel, title, description, ...form } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look={openLook} size="small" aria-label={openLabel} onClick={() => setIsOpen(true)}>
        {open}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={title} description={description}>
        <ActForm {...form} onClose={close} />
      </Dialog>
    </>
  );
}

interface ActFormProps<Answer> {
  submit: string;
  busyLabel: string;
  isDangerous?: boolean;
  /** The act by the fields' values; null while they do not say enough: the button is disabled. */
  act: (() => Act<Answer>) | null;
  /** The fields; nothing where a title and a description ask all. */
  children?: (error: FormError | null, reset: () => void) => ReactNode;
  /** True for an act whose answer the dialog shows. */
  staysOpen?: boolean;
  onClose: () => void;
}

export function ActForm<Answer>(props: ActFormProps<Answer>) {
  const { submit, busyLabel, isDangerous = false, act, children, staysOpen = false, onClose } = props;
  const running = useScreenAct<Answer>();
  const { error, isBusy, run, reset } = running;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, error);

  function send(event: FormEvent) {
    event.preventDefault();
    // A dialog inside this one is another form, whose events come here by React's tree.
    if (event.target !== event.currentTarget || !act) return;
    const { onDone, ...rest } = act();
    run({
      ...rest,
      onDone: (answer) => {
        onDone?.(answer);
        if (!staysOpen) onClose();
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-6">
      {children?.(error, reset)}
      {error && !error.field && <FormErrorNotice error={error} />}
      <DialogButtons
        cancel={adminWords.cancel}
        onCancel={onClose}
        submit={submit}
        busyLabel={busyLabel}
        look={isDangerous ? "danger" : "primary"}
        disabled={!act}
        busy={isBusy}
      />
      <ConfirmAct act={running} />
    </form>
  );
}
