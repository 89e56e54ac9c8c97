import type { ComponentProps } from "react";
import * as z from "zod/mini";
import { makeApiKeySchema } from "#domain/accounts/api-keys.ts";
import { API_SCOPES, type ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_KEY_DAYS, MAX_API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import { apiScopeWords, apiKeyWords as words } from "#messages/programs/api-keys";
import { firstCall } from "#src/features/programs/first-call/commands.ts";
import {
  type Secret,
  SecretDialog,
  useSecretDialog,
} from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";

const { name, expiresInDays } = makeApiKeySchema.shape;
/** A new key as its form holds it: a box for each scope. */
const formSchema = z.object({
  name,
  read: z.boolean(),
  manage: z.boolean(),
  analyse: z.boolean(),
  expiresInDays,
});
const INITIAL = {
  name: "",
  read: true,
  manage: false,
  analyse: false,
  expiresInDays: String(API_KEY_DAYS.default),
};

/** Name, scopes and lifetime of a new key, then the key. */
export function MakeKey({ look }: Pick<ComponentProps<typeof Button>, "look">) {
  const dialog = useSecretDialog();
  const mutation = useMutation(api.account.keys.$post, {
    failed: words.failed,
    reloads: false,
    onDone: ({ key }, { json }) => dialog.show(newKey(key, json.scopes)),
  });
  return (
    <>
      <Button look={look} size="small" className="mt-5" onClick={() => dialog.open(mutation)}>
        {words.make}
      </Button>
      <SecretDialog dialog={dialog} title={words.dialogTitle} description={words.about}>
        <ActionForm
          schema={formSchema}
          initial={INITIAL}
          mutation={mutation}
          onSend={({ name, expiresInDays, ...boxes }) => {
            const scopes = API_SCOPES.filter((scope) => boxes[scope]);
            void mutation.run({ json: { name, scopes, expiresInDays } });
          }}
          submit={words.create}
          busyLabel={words.creating}
          isIncomplete={(typed) => !typed.name?.trim() || !API_SCOPES.some((scope) => typed[scope])}
          onCancel={dialog.close}
        >
          {({ field }) => (
            <>
              <TextField
                label={words.name}
                hint={words.nameHint}
                autoComplete="off"
                maxLength={MAX_API_KEY_NAME_LENGTH}
                {...field("name")}
              />
              <fieldset>
                <legend className="font-medium">{words.scopes}</legend>
                {API_SCOPES.map((scope) => (
                  <Checkbox key={scope} {...apiScopeWords[scope]} {...field(scope)} />
                ))}
              </fieldset>
              <SelectField label={words.expiry} {...field("expiresInDays")}>
                {API_KEY_DAYS.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {words.days({ days: choice })}
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

/** A key that has just been made, with a first call where it may make that. */
export const newKey = (key: string, scopes: readonly ApiScope[]): Secret => ({
  title: words.readyTitle,
  text: words.readyText,
  lines: [
    { label: words.keyLabel, text: key, copy: words.copy, copied: words.copied },
    ...(scopes.includes("read") ? [firstCall(key)] : []),
  ],
});
