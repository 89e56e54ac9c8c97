import type { FormError } from "#src/content/form-errors.ts";
import { useCall } from "#src/lib/form/use-call.ts";

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

/** An error, or the address that a mail was sent to; null if nothing is left to show. */
export type AccountAnswer = { error: FormError } | { sentTo: string } | null;

export function useAccountCall<Input>(call: (input: Input) => Promise<AccountAnswer | Response>) {
  const { answer = null, isIdle, run, reset } = useCall(call);
  const shown = isIdle ? answer : null;
  return {
    isBusy: !isIdle,
    error: shown && "error" in shown ? shown.error : null,
    sentTo: shown && "sentTo" in shown ? shown.sentTo : null,
    send: run,
    /** Drops the answer: its input has changed. */
    forget: () => {
      if (answer) reset();
    },
  };
}
