import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { apiKeyWords as words } from "#messages/accounts/security";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { replaceApiKey, revokeApiKey } from "#src/features/accounts/security/security-calls.ts";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { useDone } from "#src/lib/form/use-call.ts";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { NewKey } from "./new-key.tsx";

interface EndKeyProps {
  kind: "replace" | "revoke";
  of: Pick<ApiKey, "id">;
  onMade: () => void;
  onClose: () => void;
}

/** Asks before a key is revoked, or another takes its place, which is then shown. */
export function EndKey({ kind, of, onMade, onClose }: EndKeyProps) {
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
