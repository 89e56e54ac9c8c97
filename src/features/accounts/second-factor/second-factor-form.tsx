import { useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { CodeStep } from "#src/features/accounts/form/code-step.tsx";
import { codeError } from "#src/features/accounts/form/form-errors.ts";
import { OneTimeCodeField } from "#src/features/accounts/form/one-time-code-field.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { Button } from "#src/ui/button.tsx";
import { BackupCodeField } from "./backup-code-field.tsx";
import { isWholeBackupCode, type SecondFactorDraft } from "./second-factor-errors.ts";

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
  const [draft, setDraft] = useState<SecondFactorDraft>({ method: "totp", code: "" });
  const call = useAccountCall();

  function change(changed: Partial<SecondFactorDraft>) {
    call.forget();
    setDraft((draft) => ({ ...draft, ...changed }));
  }

  const { text, other } = WORDS[draft.method];
  const field = {
    value: draft.code,
    onChange: (code: string) => change({ code }),
    error: codeError(call.refusal),
  };
  return (
    <CodeStep
      title="Confirm it is you"
      text={text}
      call={call}
      isComplete={isComplete(draft)}
      submit="Verify"
      busyLabel="Verifying..."
      onSend={() => call.send({ intent: "verify-second-factor", ...draft })}
      onTypedEarly={change}
      field={
        draft.method === "totp" ? (
          <OneTimeCodeField key="totp" label="Authentication code" {...field} />
        ) : (
          <BackupCodeField {...field} />
        )
      }
      others={
        <>
          <Button
            look="quiet"
            onClick={() => change({ method: draft.method === "totp" ? "backup-code" : "totp", code: "" })}
          >
            {other}
          </Button>
          <Button look="quiet" onClick={onBack}>
            Back to Sign In
          </Button>
        </>
      }
    />
  );
}
