import type { ReactNode } from "react";
import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { signInWords } from "#messages/accounts/forms";
import { pageWords, resetWords } from "#messages/accounts/sign-in";
import { provingWords, requestedMailWords } from "#messages/frame/proof";
import { EmailField, ProvenButton } from "#src/features/accounts/fields/fields.tsx";
import { timesOf } from "#src/lib/api/request-mail.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { type Mutation, useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { requestReset } from "./sign-in-calls.ts";

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
