import { type FormEvent, useRef, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { BackupCodeField } from "./backup-code-field.tsx";
import { OneTimeCodeField } from "./one-time-code-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { isWholeBackupCode, type SecondFactorDraft } from "./second-factor-refusal.ts";
import { useAccountCall } from "./use-account-call.ts";

const WORDS = {
  totp: {
    text: "Your account is protected by a second factor. Enter the six digits that your authenticator app shows now.",
    other: "Use a backup code instead",
  },
  "backup-code": {
    text: "Enter one of the backup codes that you kept when you set up the second factor. Each works once.",
    other: "Use the authenticator app instead",
  },
} as const;

function isComplete({ method, code }: SecondFactorDraft): boolean {
  return method === "totp" ? code.length === ONE_TIME_CODE_LENGTH : isWholeBackupCode(code);
}

/** The step after the password, the code by email or another way in, for whoever has a second factor. */
export function SecondFactorForm({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SecondFactorDraft>({ method: "totp", code: "" });
  const call = useAccountCall();
  const { refusal, isBusy } = call;
  useFocusOnRefusal(form, refusal);

  function change(changed: SecondFactorDraft) {
    call.forget();
    setDraft(changed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) call.send({ intent: "verify-second-factor", ...draft });
  }

  const { text, other } = WORDS[draft.method];
  const field = {
    value: draft.code,
    onChange: (code: string) => change({ ...draft, code }),
    error: refusal?.field ? `${refusal.message} ${refusal.detail ?? ""}` : null,
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-h2">Confirm it is you</h2>
        <p className="text-muted">{text}</p>
      </div>
      {draft.method === "totp" ? (
        <OneTimeCodeField key="totp" label="Authentication code" {...field} />
      ) : (
        <BackupCodeField {...field} />
      )}
      {refusal && !refusal.field && <RefusalNotice refusal={refusal} />}
      <Button
        type="submit"
        wide
        disabled={!isComplete(draft) || refusal?.isOver}
        busy={isBusy}
        busyLabel="Verifying..."
      >
        Verify
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Button
          look="quiet"
          onClick={() => change({ method: draft.method === "totp" ? "backup-code" : "totp", code: "" })}
        >
          {other}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </form>
  );
}
