import type { ReactNode } from "react";
import type { HeldBack } from "#domain/accounts/requested-mail.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { useEarlyInput, useForm } from "#src/lib/form/form-fields.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";

export interface SignUpDraft {
  email: string;
  password: string;
  signupPin: string;
  /** The token of the invitation that named the PIN. */
  invitation?: string | undefined;
  acceptedTerms: boolean;
}

export interface SecondFactorDraft {
  method: "totp" | "backup-code";
  code: string;
}

/** An error, the address that a mail was sent to, or was some time ago, or that it is done; null if nothing is left to show. */
export type AccountAnswer =
  | { error: FormError }
  | { sentTo: string; heldBack?: HeldBack | null }
  | { isDone: true }
  | null;

export function useAccountCall<Input>(call: (input: Input) => Promise<AccountAnswer | Response>) {
  const { answer = null, isIdle, run, reset } = useCall(call);
  const shown = isIdle ? answer : null;
  return {
    isBusy: !isIdle,
    error: shown && "error" in shown ? shown.error : null,
    sentTo: shown && "sentTo" in shown ? shown.sentTo : null,
    isDone: shown !== null && "isDone" in shown,
    heldBack: shown && "sentTo" in shown ? (shown.heldBack ?? null) : null,
    send: run,
    /** Drops the answer: its input has changed. */
    forget: () => {
      if (answer) reset();
    },
  };
}

interface AccountFormProps {
  call: { isBusy: boolean; error: FormError | null };
  onSend: () => void;
  /** For a prerendered form: takes over input from before the script was there. */
  onEarlyInput?: (typed: Record<string, string>) => void;
  children: ReactNode;
}

const ignore = () => {};

/** A form that sends one call at a time and moves the focus to its first error. */
export function AccountForm({ call, onSend, onEarlyInput = ignore, children }: AccountFormProps) {
  const form = useForm(() => call.isBusy || onSend(), call.error);
  useEarlyInput(form.ref, onEarlyInput);
  return (
    <form {...form} method="post" className="grid gap-6">
      {children}
    </form>
  );
}

interface CodeStepProps {
  title: string;
  text: ReactNode;
  call: { isBusy: boolean; error: FormError | null };
  isComplete: boolean;
  submit: string;
  busyLabel: string;
  onSend: () => void;
  onEarlyInput?: (typed: Record<string, string>) => void;
  field: ReactNode;
  /** Notices under the button. */
  children?: ReactNode;
  /** The quiet buttons at the end. */
  others: ReactNode;
}

export function CodeStep(props: CodeStepProps) {
  const { title, text, call, isComplete, submit, busyLabel, onSend, onEarlyInput, field, children, others } =
    props;
  const { error, isBusy } = call;
  return (
    <AccountForm call={call} onSend={onSend} {...(onEarlyInput && { onEarlyInput })}>
      <div className="grid gap-2">
        <h2 className="text-h3">{title}</h2>
        <p className="wrap-anywhere text-muted">{text}</p>
      </div>
      {field}
      {error && error.field !== "code" && <FormErrorNotice error={error} />}
      <Button type="submit" wide disabled={!isComplete || error?.isOver} busy={isBusy} busyLabel={busyLabel}>
        {submit}
      </Button>
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-1">{others}</div>
    </AccountForm>
  );
}
