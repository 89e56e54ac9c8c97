import { useState } from "react";
import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { API_KEY_OVERLAP_HOURS as OVERLAP_HOURS } from "#domain/limits.ts";
import { apiScopeWords, apiKeyWords as words } from "#messages/accounts/security";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { removeApiKey, replaceApiKey, revokeApiKey } from "#src/features/accounts/security/security-calls.ts";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { useDone } from "#src/lib/form/use-call.ts";
import { formatDate, formatList } from "#src/lib/format.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { Section } from "#src/ui/section.tsx";
import { MakeKey, NewKey } from "./make-key.tsx";

/** What is done with a key in a dialog; null while none is open. */
type Task = { kind: "make" } | { kind: "replace" | "revoke"; of: ApiKey };

export function ApiKeysSection({ keys }: { keys: readonly ApiKey[] }) {
  const [task, setTask] = useState<Task | null>(null);
  // While the dialog fades it shows what it was about.
  const [shown, setShown] = useState<Task>({ kind: "make" });
  // The key is shown once: a slip must not close it.
  const [isKeyShown, setKeyShown] = useState(false);
  const open = (next: Task) => {
    setShown(next);
    setTask(next);
    setKeyShown(false);
  };
  const close = () => setTask(null);
  return (
    <Section
      title={words.title}
      text={
        <>
          {words.text}{" "}
          <a href="/api/v1/docs" hrefLang={ENGLISH} className="link hover:text-ink">
            {words.docs}
          </a>
        </>
      }
    >
      {keys.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="-mt-4 border-rule border-b">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} onAct={(kind) => open({ kind, of: key })} />
          ))}
        </ul>
      )}
      <Button look="secondary" size="small" className="mt-5" onClick={() => open({ kind: "make" })}>
        {words.make}
      </Button>
      <Dialog
        open={task !== null}
        onOpenChange={close}
        closesOutside={!isKeyShown}
        closesOnEscape={!isKeyShown}
        {...headOf(shown, isKeyShown)}
      >
        {shown.kind === "make" ? (
          <MakeKey onMade={() => setKeyShown(true)} onClose={close} />
        ) : (
          <EndKey kind={shown.kind} of={shown.of} onMade={() => setKeyShown(true)} onClose={close} />
        )}
      </Dialog>
    </Section>
  );
}

function headOf(task: Task, isKeyShown: boolean) {
  if (isKeyShown) return { title: words.readyTitle, description: words.readyText };
  if (task.kind === "make") return { title: words.dialogTitle, description: words.about };
  const { name } = task.of;
  if (task.kind === "revoke") return { title: words.revokeTitle({ name }), description: words.revokeText };
  return { title: words.replaceTitle({ name }), description: words.replaceText({ hours: OVERLAP_HOURS }) };
}

function endOf({ expiresAt, isExpired, isReplaced }: ApiKey): string {
  const date = formatDate(expiresAt);
  if (isExpired) return words.expired({ date });
  return isReplaced ? words.replaced({ date }) : words.expires({ date });
}

function KeyRow({ of: key, onAct }: { of: ApiKey; onAct: (kind: "replace" | "revoke") => void }) {
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
        {!isExpired && !isReplaced && (
          <Button
            look="secondary"
            size="small"
            aria-label={words.replaceLabel({ name })}
            onClick={() => onAct("replace")}
          >
            {words.replace}
          </Button>
        )}
        {isExpired ? (
          <RemoveButton of={key} />
        ) : (
          <Button
            look="danger"
            size="small"
            aria-label={words.revokeLabel({ name })}
            onClick={() => onAct("revoke")}
          >
            {words.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}

/** An expired key opens nothing any more: it goes without a question. */
function RemoveButton({ of: { id, name } }: { of: ApiKey }) {
  const { send, isBusy } = useSecurityCall(removeApiKey);
  return (
    <Button
      look="secondary"
      size="small"
      busy={isBusy}
      aria-label={words.removeLabel({ name })}
      onClick={() => send(id)}
    >
      {words.remove}
    </Button>
  );
}

interface EndKeyProps {
  kind: "replace" | "revoke";
  of: Pick<ApiKey, "id">;
  onMade: () => void;
  onClose: () => void;
}

/** Asks before a key is revoked, or another takes its place, which is then shown. */
function EndKey({ kind, of, onMade, onClose }: EndKeyProps) {
  const isReplacing = kind === "replace";
  const call = useSecurityCall(isReplacing ? replaceApiKey : revokeApiKey);
  const { error, made, isBusy, isDone } = call;
  useDone(made !== null, onMade);
  useDone(isDone, onClose);
  if (made) return <NewKey value={made.key} onDone={onClose} />;
  return (
    <AccountForm call={call} onSend={() => call.send(of.id)}>
      {error && <StaleSessionNotice error={error} />}
      <DialogButtons
        cancel={words.cancel}
        onCancel={onClose}
        submit={isReplacing ? words.replaceConfirm : words.revokeConfirm}
        busyLabel={isReplacing ? words.replacing : words.revoking}
        look={isReplacing ? "primary" : "danger"}
        disabled={error?.isOver === true}
        busy={isBusy || isDone}
      />
    </AccountForm>
  );
}
