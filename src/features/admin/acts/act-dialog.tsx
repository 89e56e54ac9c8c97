import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { toast } from "sonner";
import { adminWords } from "#src/content/admin/shell.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { ConfirmAct } from "./confirm-act.tsx";
import { type Act, type ActWords, type Surroundings, useAct } from "./use-act.ts";

/** How what shows the acts is loaded again after one: a screen by the router, which public pages don't have. */
export const ActSurroundings = createContext<Surroundings>({
  reload: () => location.reload(),
  go: (path) => location.assign(path),
});

const useActHere = <Answer,>() => useAct<Answer>(useContext(ActSurroundings));

interface ActButtonProps {
  words: ActWords;
  call: () => Promise<unknown>;
}

/** A button that does something that can be undone or done again; an error is a toast. */
export function ActButton({ words, call }: ActButtonProps) {
  const act = useActHere();
  const { error, isBusy, run } = act;
  useEffect(() => {
    if (error) toast.error(error.message, { description: error.detail });
  }, [error]);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        busy={isBusy}
        busyLabel={words.busy}
        onClick={() => run({ call, ...words })}
      >
        {words.label}
      </Button>
      <ConfirmAct act={act} />
    </>
  );
}

interface ActDialogProps
  extends Pick<ActFormProps<unknown>, "isDangerous" | "children">,
    Pick<ComponentProps<typeof Button>, "look" | "aria-label"> {
  /** Of the button that opens the dialog, and of the dialog. */
  words: ActWords & { title: string; text: string; submit?: string };
  /** The call by the fields' values; null while they do not say enough. */
  call: Act["call"] | null;
  fields?: Act["fields"];
  leadsTo?: string;
}

/** A button with a dialog in which an act is described or confirmed. The dialog closes once it is done. */
export function ActDialog(props: ActDialogProps) {
  const { words, call, fields, leadsTo, isDangerous, children, ...button } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="secondary" size="small" {...button} onClick={() => setIsOpen(true)}>
        {words.label}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={words.title} description={words.text}>
        <ActForm
          submit={words.submit ?? words.label}
          busyLabel={words.busy}
          isDangerous={isDangerous}
          act={call && (() => ({ call, fields, leadsTo, ...words }))}
          onClose={close}
        >
          {children}
        </ActForm>
      </Dialog>
    </>
  );
}

interface ActFormProps<Answer> {
  submit: string;
  busyLabel: string;
  isDangerous?: boolean | undefined;
  /** The act by the fields' values; null while they do not say enough: the button is disabled. */
  act: (() => Act<Answer>) | null;
  /** The fields; nothing where a title and a description ask all. */
  children?: ((error: FormError | null, reset: () => void) => ReactNode) | undefined;
  /** True for an act whose answer the dialog shows. */
  staysOpen?: boolean;
  onClose: () => void;
}

export function ActForm<Answer>(props: ActFormProps<Answer>) {
  const { submit, busyLabel, isDangerous = false, act, children, staysOpen = false, onClose } = props;
  const running = useActHere<Answer>();
  const { error, isBusy, run, reset } = running;

  function send() {
    if (!act) return;
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
    <form {...useForm(send, error)} className="grid gap-6">
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
