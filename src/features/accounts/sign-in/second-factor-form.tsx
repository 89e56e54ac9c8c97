import { useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { signInWords } from "#messages/accounts/forms";
import { secondFactorStepWords as words } from "#messages/accounts/sign-in";
import {
  CodeStep,
  type SecondFactorDraft,
  useAccountCall,
} from "#src/features/accounts/form/account-form.tsx";
import { OneTimeCodeField, type OneTimeCodeFieldProps } from "#src/features/accounts/form/fields.tsx";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { isWholeBackupCode } from "#src/lib/form/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { verifySecondFactor } from "./sign-in-calls.ts";

function isComplete({ method, code }: SecondFactorDraft): boolean {
  return method === "totp" ? code.length === ONE_TIME_CODE_LENGTH : isWholeBackupCode(code);
}

/** The step after the password, the code by e-mail or a provider, for an account with a second factor. */
export function SecondFactorForm({ onBack }: { onBack: () => void }) {
  const [draft, setDraft] = useState<SecondFactorDraft>({ method: "totp", code: "" });
  const call = useAccountCall(verifySecondFactor);

  function change(changed: Partial<SecondFactorDraft>) {
    call.forget();
    setDraft((draft) => ({ ...draft, ...changed }));
  }

  const field = {
    value: draft.code,
    onChange: (code: string) => change({ code }),
    error: errorAt("code", call.error),
  };
  return (
    <CodeStep
      title={words.title}
      text={words[draft.method].text}
      call={call}
      isComplete={isComplete(draft)}
      submit={words.verify}
      busyLabel={words.verifying}
      onSend={() => call.send(draft)}
      onEarlyInput={change}
      field={
        draft.method === "totp" ? (
          <OneTimeCodeField key="totp" label={words.totp.label} {...field} />
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
            {words[draft.method].other}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {signInWords.back}
          </Button>
        </>
      }
    />
  );
}

function BackupCodeField({ value, onChange, error }: Omit<OneTimeCodeFieldProps, "label">) {
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={input}
      label={words["backup-code"].label}
      hint={words["backup-code"].hint}
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      inputClassName="font-mono"
    />
  );
}
