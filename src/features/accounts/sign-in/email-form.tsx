import type { ReactNode } from "react";
import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import type { HeldBack } from "#domain/accounts/requested-mail.ts";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { signInWords } from "#messages/accounts/forms";
import { emailCodeWords, pageWords, resetWords } from "#messages/accounts/sign-in";
import { provingWords, requestedMailWords } from "#messages/frame/proof";
import { EmailField, OneTimeCodeField, ProvenButton } from "#src/features/accounts/fields/fields.tsx";
import { timesOf } from "#src/lib/api/request-mail.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { type Mutation, useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { CodeStep } from "./code-step.tsx";
import { requestReset, SIGN_IN, sendCode, signInByCode } from "./sign-in-calls.ts";

export interface EmailProps {
  email: string;
  onTyped: (typed: { email?: string }) => void;
  onBack: () => void;
}

interface EmailFormProps extends EmailProps {
  title: string;
  text: ReactNode;
  mutation: Mutation & { run: (email: string) => Promise<void>; reset: () => void };
  submit: string;
  busyLabel?: string;
  children?: ReactNode;
}

const schema = z.object({ email: emailSchema });

/** A form with one e-mail address, in place of the one with a password; its heading takes the focus. */
export function EmailForm(props: EmailFormProps) {
  const { email, onTyped, onBack, title, text, mutation, submit, children } = props;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h2 ref={useFocusOnMount<HTMLHeadingElement>()} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <Form
        schema={schema}
        initial={{ email }}
        mutation={mutation}
        onSend={(typed) => mutation.run(typed.email)}
        onTyped={(typed) => {
          onTyped(typed);
          // What is said of the last address.
          if (!mutation.isBusy) mutation.reset();
        }}
        buttons={({ typed }) => (
          <>
            {children}
            <ProvenButton
              reason={provingWords.mails}
              disabled={!typed.email?.trim()}
              busy={mutation.isBusy}
              busyLabel={props.busyLabel ?? pageWords.sending}
            >
              {submit}
            </ProvenButton>
            <Button look="quiet" className="justify-self-start" onClick={onBack}>
              {signInWords.back}
            </Button>
          </>
        )}
      >
        {({ field }) => <EmailField {...field("email")} />}
      </Form>
    </div>
  );
}

export function ResetForm(props: EmailProps) {
  const reset = useMutation(requestReset, {
    done: ({ heldBack }) => (heldBack ? null : resetWords.sent),
    failed: resetWords.failed,
    toastsErrors: true,
    reloads: false,
  });
  const { answer } = reset;
  return (
    <EmailForm
      {...props}
      title={resetWords.title}
      text={resetWords.text}
      mutation={reset}
      submit={answer ? resetWords.sendAgain : resetWords.send}
    >
      {answer?.heldBack && (
        <Notice tone="warning" role="status" title={requestedMailWords.title}>
          <p>{requestedMailWords.look(timesOf(answer.heldBack))}</p>
        </Notice>
      )}
      {answer?.heldBack === null && (
        <Notice tone="success" role="status" title={resetWords.inboxTitle}>
          <p className="wrap-anywhere">{resetWords.inboxText({ email: answer.sentTo })}</p>
        </Notice>
      )}
    </EmailForm>
  );
}

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
          <FormErrorNotice error={another.error} />
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
