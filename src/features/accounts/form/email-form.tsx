import type { ReactNode } from "react";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { AccountForm, type useAccountCall } from "./account-form.tsx";
import { EmailField } from "./fields.tsx";

export interface EmailProps {
  email: string;
  onChange: (email: string) => void;
  onBack: () => void;
}

interface EmailFormProps extends EmailProps {
  title: string;
  text: ReactNode;
  call: ReturnType<typeof useAccountCall<string>>;
  submit: string;
  busyLabel?: string;
  children?: ReactNode;
}

/** A form with one e-mail address, in place of the one with a password; its heading takes the focus. */
export function EmailForm(props: EmailFormProps) {
  const { email, onChange, onBack, title, text, call, submit, children } = props;
  const { isBusy, error } = call;
  const heading = useFocusOnMount<HTMLHeadingElement>();

  function change(typed: string) {
    call.forget();
    onChange(typed);
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <AccountForm
        call={call}
        onSend={() => call.send(email)}
        onEarlyInput={(typed) => onChange(typed.email ?? email)}
      >
        <EmailField value={email} onChange={change} error={errorAt("email", error)} />
        {error && !error.field && <FormErrorNotice error={error} />}
        {children}
        <Button
          type="submit"
          wide
          disabled={!email.trim()}
          busy={isBusy}
          busyLabel={props.busyLabel ?? signInWords.sending}
        >
          {submit}
        </Button>
        <Button look="quiet" className="justify-self-start" onClick={onBack}>
          {signInWords.back}
        </Button>
      </AccountForm>
    </div>
  );
}
