import { useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { CodeStep } from "#src/features/accounts/form/code-step.tsx";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { codeError } from "#src/features/accounts/form/form-errors.ts";
import { OneTimeCodeField } from "#src/features/accounts/form/one-time-code-field.tsx";
import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface EnterCodeFormProps {
  email: string;
  onOtherAddress: () => void;
  onBack: () => void;
}

export function EnterCodeForm({ email, onOtherAddress, onBack }: EnterCodeFormProps) {
  const [code, setCode] = useState("");
  const signIn = useAccountCall();
  const resend = useAccountCall();

  function change(typed: string) {
    signIn.forget();
    setCode(typed);
  }

  return (
    <CodeStep
      title="Enter the code"
      text={`If there is an account for ${email}, a message with a code is on its way. It works once, for a few minutes.`}
      call={signIn}
      isComplete={code.length === ONE_TIME_CODE_LENGTH}
      submit="Sign In"
      busyLabel="Signing in..."
      onSend={() => signIn.send({ intent: "sign-in-by-code", email, code })}
      field={
        <OneTimeCodeField label="Code" value={code} onChange={change} error={codeError(signIn.refusal)} />
      }
      others={
        <>
          <Button
            look="quiet"
            busy={resend.isBusy}
            onClick={() => resend.send({ intent: "send-code", email })}
          >
            Send another code
          </Button>
          <Button look="quiet" onClick={onOtherAddress}>
            Use another address
          </Button>
          <Button look="quiet" onClick={onBack}>
            Back to Sign In
          </Button>
        </>
      }
    >
      {resend.refusal && <RefusalNotice refusal={resend.refusal} />}
      {resend.sentTo && (
        <Notice tone="success" role="status">
          Another code is on its way. The one before no longer works.
        </Notice>
      )}
    </CodeStep>
  );
}
