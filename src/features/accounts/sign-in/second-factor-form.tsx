import { useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { signInWords } from "#messages/accounts/forms";
import { secondFactorStepWords as words } from "#messages/accounts/sign-in";
import { type CodeControl, OneTimeCodeField } from "#src/features/accounts/fields/fields.tsx";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { isWholeBackupCode } from "#src/lib/form/typed-codes.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { CodeStep } from "./code-step.tsx";
import { type Factor, SIGN_IN, verifySecondFactor } from "./sign-in-calls.ts";

const OTHER: Record<Factor, Factor> = { totp: "backup-code", "backup-code": "totp" };

/** The step after the password, the code by e-mail or a provider, for an account with a second factor. */
export function SecondFactorForm({ onBack }: { onBack: () => void }) {
  const [factor, setFactor] = useState<Factor>("totp");
  const verification = useMutation(verifySecondFactor, SIGN_IN);

  function change() {
    verification.reset();
    setFactor(OTHER[factor]);
  }

  return (
    <CodeStep
      key={factor}
      title={words.title}
      text={words[factor].text}
      mutation={verification}
      isComplete={(code) =>
        factor === "totp" ? code.length === ONE_TIME_CODE_LENGTH : isWholeBackupCode(code)
      }
      submit={words.verify}
      busyLabel={words.verifying}
      onSend={(code) => verification.run({ factor, code })}
      others={
        <>
          <Button look="quiet" onClick={change}>
            {words[factor].other}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {signInWords.back}
          </Button>
        </>
      }
    >
      {(control) =>
        factor === "totp" ? (
          <OneTimeCodeField label={words.totp.label} {...control} />
        ) : (
          <BackupCodeField {...control} />
        )
      }
    </CodeStep>
  );
}

const BackupCodeField = ({ onChange, ...control }: CodeControl) => (
  <TextField
    ref={useFocusOnMount<HTMLInputElement>()}
    label={words["backup-code"].label}
    hint={words["backup-code"].hint}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    required
    inputClassName="font-mono"
    {...control}
    onChange={({ target }) => onChange(target.value)}
  />
);
