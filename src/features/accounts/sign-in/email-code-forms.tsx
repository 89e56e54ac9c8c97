import { useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { signInWords } from "#messages/accounts/forms";
import { emailCodeWords } from "#messages/accounts/sign-in";
import { CodeStep, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { EmailForm, type EmailProps, HeldBackNotice } from "#src/features/accounts/form/email-form.tsx";
import { OneTimeCodeField } from "#src/features/accounts/form/fields.tsx";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { sendCode, signInByCode } from "./sign-in-calls.ts";

export function EmailCodeForms(props: EmailProps) {
  const call = useAccountCall(sendCode);
  if (call.sentTo && !call.heldBack) {
    return <EnterCodeForm email={call.sentTo} onOtherAddress={call.forget} onBack={props.onBack} />;
  }
  return (
    <EmailForm
      {...props}
      title={emailCodeWords.title}
      text={emailCodeWords.text}
      call={call}
      submit={emailCodeWords.send}
    >
      <HeldBackNotice call={call} isCode />
    </EmailForm>
  );
}

interface EnterCodeFormProps {
  email: string;
  onOtherAddress: () => void;
  onBack: () => void;
}

function EnterCodeForm({ email, onOtherAddress, onBack }: EnterCodeFormProps) {
  const [code, setCode] = useState("");
  const signIn = useAccountCall(signInByCode);
  const resend = useAccountCall(sendCode);

  function change(typed: string) {
    signIn.forget();
    setCode(typed);
  }

  return (
    <CodeStep
      title={emailCodeWords.enterTitle}
      text={emailCodeWords.enterText({ email })}
      call={signIn}
      isComplete={code.length === ONE_TIME_CODE_LENGTH}
      submit={signInWords.signIn}
      busyLabel={signInWords.signingIn}
      onSend={() => signIn.send({ email, code })}
      field={
        <OneTimeCodeField
          label={emailCodeWords.code}
          value={code}
          onChange={change}
          error={errorAt("code", signIn.error)}
        />
      }
      others={
        <>
          <Button look="quiet" busy={resend.isBusy} onClick={() => resend.send(email)}>
            {emailCodeWords.sendAnother}
          </Button>
          <Button look="quiet" onClick={onOtherAddress}>
            {emailCodeWords.otherAddress}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {signInWords.back}
          </Button>
        </>
      }
    >
      {resend.error && <FormErrorNotice error={resend.error} />}
      <HeldBackNotice call={resend} isCode />
      {resend.sentTo && !resend.heldBack && (
        <Notice tone="success" role="status">
          {emailCodeWords.sentAnother}
        </Notice>
      )}
    </CodeStep>
  );
}
