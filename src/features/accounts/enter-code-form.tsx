import { type FormEvent, useRef, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { OneTimeCodeField } from "./one-time-code-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useAccountCall } from "./use-account-call.ts";

interface EnterCodeFormProps {
  email: string;
  onOtherAddress: () => void;
  onBack: () => void;
}

export function EnterCodeForm({ email, onOtherAddress, onBack }: EnterCodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const signIn = useAccountCall();
  const resend = useAccountCall();
  const { refusal } = signIn;
  useFocusOnRefusal(form, refusal);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!signIn.isBusy) signIn.send({ intent: "sign-in-by-code", email, code });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-h3">Enter the code</h2>
        <p className="wrap-anywhere text-muted">
          If there is an account for {email}, a message with a code is on its way. It works once, for a few
          minutes.
        </p>
      </div>
      <OneTimeCodeField
        label="Code"
        value={code}
        onChange={(code) => {
          signIn.forget();
          setCode(code);
        }}
        error={refusal?.field ? `${refusal.message} ${refusal.detail ?? ""}` : null}
      />
      {refusal && !refusal.field && <RefusalNotice refusal={refusal} />}
      <Button
        type="submit"
        wide
        disabled={code.length < ONE_TIME_CODE_LENGTH}
        busy={signIn.isBusy}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      {resend.refusal && <RefusalNotice refusal={resend.refusal} />}
      {resend.sentTo && (
        <Notice tone="success" role="status">
          Another code is on its way. The one before no longer works.
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Button look="quiet" busy={resend.isBusy} onClick={() => resend.send({ intent: "send-code", email })}>
          Send another code
        </Button>
        <Button look="quiet" onClick={onOtherAddress}>
          Use another address
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </form>
  );
}
