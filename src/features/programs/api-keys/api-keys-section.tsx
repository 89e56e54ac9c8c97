import type { ComponentProps } from "react";
import * as z from "zod/mini";
import { type ApiKey, makeApiKeySchema } from "#domain/accounts/api-keys.ts";
import { API_SCOPES, type ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_KEY_DAYS, API_KEY_OVERLAP_HOURS, MAX_API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import { apiScopeWords, apiKeyWords as words } from "#messages/programs/api-keys";
import { firstCall } from "#src/features/programs/first-call/commands.ts";
import {
  type Secret,
  SecretDialog,
  useSecretDialog,
} from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDate, formatList } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { ActionForm, ConfirmForm } from "#src/ui/form/action-form.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { Section } from "#src/ui/section.tsx";

export function ApiKeysSection({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <Section title={words.title} text={words.text}>
      {keys.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="-mt-4 border-rule border-b">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} />
          ))}
        </ul>
      )}
      <MakeKey look={keys.length === 0 ? "primary" : "secondary"} />
    </Section>
  );
}

function endOf({ expiresAt, isExpired, isReplaced }: ApiKey): string {
  const date = formatDate(expiresAt);
  if (isExpired) return words.expired({ date });
  return isReplaced ? words.replaced({ date }) : words.expires({ date });
}

function KeyRow({ of: key }: { of: ApiKey }) {
  const { name, hint, scopes, lastUsedAt, isExpired, isReplaced } = key;
  const used = lastUsedAt === null ? words.unused : words.used({ date: formatDate(lastUsedAt) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-4 first:border-t-0">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere font-medium">
          {name} <span className="font-mono font-normal text-muted text-sm">{words.ends({ hint })}</span>
        </p>
        <p className="text-sm">{formatList(scopes.map((scope) => apiScopeWords[scope].label))}</p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{endOf(key)}</span>
          <span>{used}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isExpired && !isReplaced && <ReplaceKey of={key} />}
        <EndKey of={key} />
      </div>
    </li>
  );
}

/** An expired key opens nothing any more: it goes without a question. */
function EndKey({ of: { id, name, isExpired } }: { of: ApiKey }) {
  const end = {
    route: api.account.keys[":id"].$delete,
    input: { param: { id } },
    failed: words.revokeFailed,
  };
  if (isExpired) {
    return (
      <ActionButton {...end} done={words.removed} aria-label={words.removeLabel({ name })}>
        {words.remove}
      </ActionButton>
    );
  }
  return (
    <ActionDialog
      {...end}
      input={() => end.input}
      done={words.revoked}
      look="danger"
      isDangerous
      label={words.revoke}
      aria-label={words.revokeLabel({ name })}
      title={words.revokeTitle({ name })}
      text={words.revokeText}
      submit={words.revokeConfirm}
      busyLabel={words.revoking}
    />
  );
}

/** Asks before another key takes the place of one, then shows it. */
function ReplaceKey({ of: { id, name, scopes } }: { of: ApiKey }) {
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
function MakeKey({ look }: Pick<ComponentProps<typeof Button>, "look">) {
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
const newKey = (key: string, scopes: readonly ApiScope[]): Secret => ({
  title: words.readyTitle,
  text: words.readyText,
  lines: [
    { label: words.keyLabel, text: key, copy: words.copy, copied: words.copied },
    ...(scopes.includes("read") ? [firstCall(key)] : []),
  ],
});
