import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Webhook } from "#domain/surveys/webhook-event.ts";
import { webhookWords } from "#messages/accounts/webhooks";
import { ShownOnce } from "#src/features/accounts/form/shown-once.tsx";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { useCall } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { replaceSecret } from "./webhook-calls.ts";

const SECRET_WORDS = {
  label: webhookWords.secret,
  copy: webhookWords.copy,
  copied: webhookWords.copied,
  failed: webhookWords.copyFailed,
  done: webhookWords.done,
};

interface SecretProps {
  secret: string;
  /** What becomes of the one before. */
  about?: string;
  onDone: () => void;
}

/** The secret of an address, when it has been drawn. */
export function Secret({ secret, about, onDone }: SecretProps) {
  return (
    <div className="grid gap-5">
      <p>{webhookWords.secretText}</p>
      {about && <p className="text-muted text-sm">{about}</p>}
      <ShownOnce value={secret} words={SECRET_WORDS} onDone={onDone} />
    </div>
  );
}

/** Draws a new secret for a program, and shows it once; that also ends a pause. */
export function ReplaceSecret({ id, isPaused }: Pick<Webhook, "id" | "isPaused">) {
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  const { answer, isIdle, run } = useCall(replaceSecret, (replaced) => {
    if ("secret" in replaced) setSecret(replaced.secret);
  });
  const error = isIdle && answer && "error" in answer ? answer.error : null;

  function close(): void {
    setSecret(null);
    void revalidate();
  }

  return (
    <>
      <Button look={isPaused ? "primary" : "quiet"} size="small" busy={!isIdle} onClick={() => run(id)}>
        {isPaused ? webhookWords.takeSecret : webhookWords.newSecret}
      </Button>
      {error && <StaleSessionNotice error={error} />}
      <Dialog
        open={secret !== null}
        onOpenChange={close}
        closesOutside={false}
        closesOnEscape={false}
        title={webhookWords.secretTitle}
      >
        {secret !== null && (
          <Secret
            secret={secret}
            about={isPaused ? webhookWords.resumedText : webhookWords.secretOverlap}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}
