import type { Webhook } from "#domain/surveys/webhook-event.ts";
import { webhookWords as words } from "#messages/programs/webhooks";
import { SecretDialog, useSecretDialog } from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { newSecret } from "./new-secret.ts";

/** Draws a new secret for a program, and shows it; that also ends a pause. */
export function ReplaceSecret({ id, isPaused }: Pick<Webhook, "id" | "isPaused">) {
  const dialog = useSecretDialog();
  const { run, isBusy } = useMutation(api.v1.webhooks[":id"].secret.$post, {
    failed: words.secretFailed,
    toastsErrors: true,
    reloads: false,
    onDone: ({ secret }) =>
      secret && dialog.show(newSecret(secret, isPaused ? words.resumedText : words.secretOverlap)),
  });
  return (
    <>
      <Button
        look={isPaused ? "primary" : "quiet"}
        size="small"
        busy={isBusy}
        onClick={() => run({ param: { id } })}
      >
        {isPaused ? words.takeSecret : words.newSecret}
      </Button>
      <SecretDialog dialog={dialog} />
    </>
  );
}
