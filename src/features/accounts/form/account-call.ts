import { type ActionFunctionArgs, useFetcher } from "react-router";
import type { FormError } from "#src/content/form-errors.ts";
import { signInBySso, signInWith } from "#src/features/accounts/sign-in/provider-calls.ts";
import {
  requestReset,
  sendCode,
  signIn,
  signInByCode,
  verifySecondFactor,
} from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { resendConfirmation, signUp } from "#src/features/accounts/sign-up/sign-up-calls.ts";

export interface SignUpDraft {
  email: string;
  password: string;
  signupPin: string;
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

function run(call: AccountCall): Promise<AccountAnswer | Response> {
  switch (call.intent) {
    case "sign-in":
      return signIn(call);
    case "sign-up": {
      const { intent: _, ...draft } = call;
      return signUp(draft);
    }
    case "resend":
      return resendConfirmation(call.email);
    case "request-reset":
      return requestReset(call.email);
    case "send-code":
      return sendCode(call.email);
    case "sign-in-by-code":
      return signInByCode(call);
    case "sign-in-by-sso":
      return signInBySso(call.email);
    case "sign-in-with":
      return signInWith(call.provider);
    case "verify-second-factor":
      return verifySecondFactor(call);
  }
}

export async function accountAction({ request }: ActionFunctionArgs): Promise<AccountAnswer | Response> {
  return run(await request.json());
}
