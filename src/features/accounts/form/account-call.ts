import type { SecondFactorDraft } from "#src/features/accounts/second-factor/second-factor-errors.ts";
import type { SignUpDraft } from "#src/features/accounts/sign-up/sign-up-errors.ts";
import type { Refusal } from "./form-errors.ts";

/** Everything that is sent from the sign-in page. */
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

/** Null where there is nothing left to say; otherwise a refusal, or the address that a mail is on its way to. */
export type AccountAnswer = { refusal: Refusal } | { sentTo: string } | null;
