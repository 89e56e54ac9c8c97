import type { HeldBack } from "#domain/accounts/requested-mail.ts";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { signInWords } from "#messages/accounts/forms";
import { emailCodeWords } from "#messages/accounts/sign-in";
import { requestedMailWords } from "#messages/frame/proof";
import { OneTimeCodeField } from "#src/features/accounts/fields/fields.tsx";
import { timesOf } from "#src/lib/api/request-mail.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailForm, type EmailProps } from "./email-form.tsx";
import { SIGN_IN, sendCode, signInByCode } from "./sign-in-calls.ts";

const SEND = { failed: emailCodeWords.failed, reloads: false };

export function EmailCodeForms(props: EmailProps) {
  const sending = useMutation(sendCode, SEND);
  const { answer } = sending;
  if (answer?.heldBack === null) {
    return <EnterCodeForm email={answer.sentTo} onOtherAddress={sending.reset} onBack={props.onBack} />;
  }
  return (
    <EmailForm
      {...props}
      title={emailCodeWords.title}
      text={emailCodeWords.text}
      mutation={sending}
      submit={emailCodeWords.send}
    >
      <HeldBackCode heldBack={answer?.heldBack} />
    </EmailForm>
  );
}

interface EnterCodeFormProps {
  email: string;
  onOtherAddress: () => void;
  onBack: () => void;
}

function EnterCodeForm({ email, onOtherAddress, onBack }: EnterCodeFormProps) {
  const signIn = useMutation(signInByCode, SIGN_IN);
  const another = useMutation(sendCode, SEND);
  return (
    <CodeStep
      title={emailCodeWords.enterTitle}
      text={emailCodeWords.enterText({ email })}
      mutation={signIn}
      isComplete={(code) => code.length === ONE_TIME_CODE_LENGTH}
      submit={signInWords.signIn}
      busyLabel={signInWords.signingIn}
      onSend={(otp) => signIn.run({ email, otp })}
      notices={
        <>
          {another.error && <FormErrorNotice error={another.error} />}
          <HeldBackCode heldBack={another.answer?.heldBack} />
          {another.answer?.heldBack === null && (
            <Notice tone="success" role="status">
              {emailCodeWords.sentAnother}
            </Notice>
          )}
        </>
      }
      others={
        <>
          <Button look="quiet" busy={another.isBusy} onClick={() => another.run(email)}>
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
      {(control) => <OneTimeCodeField label={emailCodeWords.code} {...control} />}
    </CodeStep>
  );
}

/** Codes work in the browser that asked for them alone: no more are sent to it for now. */
const HeldBackCode = ({ heldBack }: { heldBack: HeldBack | null | undefined }) =>
  heldBack ? (
    <Notice tone="warning" role="status">
      <p>{requestedMailWords.codes(timesOf(heldBack))}</p>
    </Notice>
  ) : null;
