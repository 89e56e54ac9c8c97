import { useFetcher } from "react-router";
import type { FormError } from "#src/content/form-errors.ts";

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

/** Everything that the sign-in page sends. */
export type AccountCall =
  | { intent: "sign-in"; email: string; password: string }
  | ({ intent: "sign-up" } & SignUpDraft)
  | { intent: "resend"; email: string }
  | { intent: "request-reset"; email: string }
  | { intent: "send-code"; email: string }
  | { intent: "sign-in-by-code"; email: string; code: string }
  | { intent: "sign-in-by-sso"; email: string }
  | { intent: "sign-in-with"; provider: string }
  | ({ intent: "verify-second-factor" } & SecondFactorDraft);

/** An error, or the address that a mail was sent to; null if nothing is left to show. */
export type AccountAnswer = { error: FormError } | { sentTo: string } | null;

/** One of the page's forms: sends a call to the route's action and holds its answer. */
export function useAccountCall() {
  const fetcher = useFetcher<AccountAnswer>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? null : (fetcher.data ?? null);
  return {
    isBusy,
    error: answer && "error" in answer ? answer.error : null,
    sentTo: answer && "sentTo" in answer ? answer.sentTo : null,
    send: (call: AccountCall) => fetcher.submit({ ...call }, { method: "post", encType: "application/json" }),
    /** Drops the answer: its input has changed. */
    forget: () => {
      if (fetcher.data) fetcher.reset();
    },
  };
}
