import { useState } from "react";
import { deleteAccountWords } from "#src/content/accounts/security.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { DialogButtons } from "#src/features/accounts/form/dialog-buttons.tsx";
import { TextField } from "#src/ui/form/text-field.tsx";
import { StaleSessionNotice } from "./stale-session-notice.tsx";
import { useSecurityCall } from "./use-security-call.ts";

const isSameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

export function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [typed, setTyped] = useState("");
  const call = useSecurityCall();
  const { refusal, isBusy, isDone, send, forget } = call;

  function confirm() {
    if (isSameAddress(typed, email)) send({ intent: "delete-account", email: typed });
  }

  return (
    <AccountForm call={call} onSend={confirm}>
      <TextField
        label={deleteAccountWords.label}
        hint={<span className="wrap-anywhere">{email}</span>}
        type="email"
        name="email"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => {
          forget();
          setTyped(event.target.value);
        }}
        error={refusal?.field === "email" ? refusal.message : null}
      />
      {refusal && refusal.field !== "email" && <StaleSessionNotice refusal={refusal} />}
      <DialogButtons
        cancel={deleteAccountWords.cancel}
        onCancel={onCancel}
        submit={deleteAccountWords.confirm}
        busyLabel={deleteAccountWords.deleting}
        look="danger"
        disabled={!isSameAddress(typed, email) || refusal?.isOver === true}
        busy={isBusy || isDone}
      />
    </AccountForm>
  );
}
