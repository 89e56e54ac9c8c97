import { useRevalidator, useSearchParams } from "react-router";
import { addWebhookSchema } from "#domain/surveys/webhook.ts";
import type { OwnWebhooks } from "#domain/surveys/webhook-event.ts";
import { webhookWords as words } from "#messages/programs/webhooks";
import {
  type Secret,
  SecretDialog,
  useSecretDialog,
} from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";

/** The value of the choice of all surveys: no code is empty. */
const ALL = "";

/** Adds an address, then shows the secret of a program; that of a channel has none, so a toast names the next step. */
export function AddWebhook({ surveys }: Pick<OwnWebhooks, "surveys">) {
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const named = surveys.find(({ code }) => code === query.get("survey"));
  const dialog = useSecretDialog();
  const mutation = useMutation(api.v1.webhooks.$post, {
    done: ({ secret }) => (secret === null ? words.channelAdded : null),
    failed: words.addFailed,
    reloads: false,
    onDone: ({ secret }) => {
      if (secret !== null) return dialog.show(newSecret(secret));
      dialog.close();
      revalidate();
    },
  });
  return (
    <>
      <Button look="secondary" size="small" className="mt-5 first:mt-0" onClick={() => dialog.open(mutation)}>
        {words.add}
      </Button>
      <SecretDialog dialog={dialog} title={words.add}>
        <ActionForm
          schema={addWebhookSchema}
          initial={{ address: "", survey: named?.code ?? ALL }}
          mutation={mutation}
          onSend={(json) => mutation.run({ json })}
          submit={words.save}
          busyLabel={words.saving}
          isIncomplete={({ address }) => !address?.trim()}
          onCancel={dialog.close}
        >
          {({ field }) => (
            <>
              <TextField
                label={words.address}
                hint={words.hint}
                type="url"
                autoComplete="off"
                spellCheck={false}
                required
                {...field("address")}
              />
              <SelectField label={words.survey} {...field("survey")}>
                <option value={ALL}>{words.allSurveys}</option>
                {surveys.map(({ code, organizationName }) => (
                  <option key={code} value={code}>
                    {organizationName} · {code}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </ActionForm>
      </SecretDialog>
    </>
  );
}

/** The signing secret of a program's address, and what becomes of the one before. */
export const newSecret = (secret: string, detail?: string): Secret => ({
  title: words.secretTitle,
  text: words.secretText,
  ...(detail && { detail }),
  lines: [{ label: words.secret, text: secret, copy: words.copy, copied: words.copied }],
});
