import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { API_KEY_OVERLAP_HOURS } from "#domain/limits.ts";
import { apiKeyWords as words } from "#messages/programs/api-keys";
import { SecretDialog, useSecretDialog } from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmForm } from "#src/ui/form/action-form.tsx";
import { newKey } from "./new-key.ts";

/** Asks before another key takes the place of one, then shows it. */
export function ReplaceKey({ of: { id, name, scopes } }: { of: ApiKey }) {
  const dialog = useSecretDialog();
  const mutation = useMutation(api.account.keys[":id"].replacement.$post, {
    failed: words.failed,
    reloads: false,
    onDone: ({ key }) => dialog.show(newKey(key, scopes)),
  });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={words.replaceLabel({ name })}
        onClick={() => dialog.open(mutation)}
      >
        {words.replace}
      </Button>
      <SecretDialog
        dialog={dialog}
        title={words.replaceTitle({ name })}
        description={words.replaceText({ hours: API_KEY_OVERLAP_HOURS })}
      >
        <ConfirmForm
          mutation={mutation}
          submit={words.replaceConfirm}
          busyLabel={words.replacing}
          onCancel={dialog.close}
          onConfirm={() => mutation.run({ param: { id } })}
        />
      </SecretDialog>
    </>
  );
}
