import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { shownOnceWords } from "#messages/programs/page";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import type { Mutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { CopyText, type CopyTextProps } from "./copy-text.tsx";

/** A key or a secret that has just been made: it is shown this once. */
export interface Secret {
  title: string;
  text: string;
  detail?: string;
  lines: readonly CopyTextProps[];
}

/**
 * A dialog in which a secret is made and shown. The page is loaded again once the secret has been put away: a page that fails
 * to load would take the dialog with it. Then it closes, so that the focus goes to what is still there.
 */
export function useSecretDialog() {
  const { revalidate, state } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<Secret | null>(null);

  function show(made: Secret | null): void {
    setSecret(made);
    setIsOpen(true);
  }

  async function close(): Promise<void> {
    if (secret) await revalidate();
    setIsOpen(false);
  }

  return {
    isOpen,
    isClosing: state === "loading",
    secret,
    /** For the form of a call, whose error of the last time is gone. */
    open(making: Mutation) {
      making.forget();
      show(null);
    },
    show,
    close,
  };
}

interface SecretDialogProps {
  dialog: ReturnType<typeof useSecretDialog>;
  title?: string;
  description?: string;
  /** The form that makes the secret, where it takes one. */
  children?: ReactNode;
}

export function SecretDialog({ dialog, title, description, children }: SecretDialogProps) {
  const { isOpen, isClosing, secret, close } = dialog;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      closesOutside={secret === null}
      closesOnEscape={secret === null}
      title={secret?.title ?? title}
      description={secret?.text ?? description}
    >
      {secret ? <ShownOnce secret={secret} isBusy={isClosing} onDone={close} /> : children}
    </Dialog>
  );
}

interface ShownOnceProps {
  secret: Secret;
  isBusy: boolean;
  onDone: () => void;
}

function ShownOnce({ secret: { detail, lines }, isBusy, onDone }: ShownOnceProps) {
  const shown = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      {detail && <p className="text-muted text-sm">{detail}</p>}
      <div ref={shown} tabIndex={-1} className="outline-none">
        {lines.map((line) => (
          <CopyText key={line.label} {...line} />
        ))}
      </div>
      <Button size="small" className="justify-self-end" busy={isBusy} onClick={onDone}>
        {shownOnceWords.done}
      </Button>
    </div>
  );
}
