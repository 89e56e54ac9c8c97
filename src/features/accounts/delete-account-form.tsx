import { type FormEvent, useRef, useState } from "react";
import { deleteAccountWords } from "#src/content/security.ts";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { StaleSessionNotice } from "./stale-session-notice.tsx";
import { useSecurityCall } from "./use-security-call.ts";

const isSameAddress = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

export function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const { refusal, isBusy, isDone, send, forget } = useSecurityCall();
  useFocusOnRefusal(form, refusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && isSameAddress(typed, email)) send({ intent: "delete-account", email: typed });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onCancel}>
          {deleteAccountWords.cancel}
        </Button>
        <Button
          type="submit"
          look="danger"
          size="small"
          disabled={!isSameAddress(typed, email) || refusal?.isOver}
          busy={isBusy || isDone}
          busyLabel={deleteAccountWords.deleting}
        >
          {deleteAccountWords.confirm}
        </Button>
      </div>
    </form>
  );
}
