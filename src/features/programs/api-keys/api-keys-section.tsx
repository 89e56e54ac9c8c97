import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { API_KEY_OVERLAP_HOURS } from "#domain/limits.ts";
import { apiScopeWords, apiKeyWords as words } from "#messages/programs/api-keys";
import { SecretDialog, useSecretDialog } from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDate, formatList } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { ConfirmForm } from "#src/ui/form/action-form.tsx";
import { Section } from "#src/ui/section.tsx";
import { MakeKey, newKey } from "./make-key.tsx";

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
