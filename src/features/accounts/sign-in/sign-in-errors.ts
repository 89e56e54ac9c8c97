import {
  type Failure,
  outageDetail,
  type Refusal,
  tooManyTries,
} from "#src/features/accounts/form/form-errors.ts";

const WRONG_CREDENTIALS: Refusal = { message: "Invalid email or password", field: "email" };

const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  INVALID_EMAIL: WRONG_CREDENTIALS,
  EMAIL_NOT_VERIFIED: { message: "Please confirm your email address to sign in", offersResend: true },
  BANNED_USER: {
    message: "This account has been suspended",
    detail: "Please write to us if you do not know why.",
  },
};

export const NO_USER: Refusal = { message: "Login failed - please try again" };

/** Null where there is something to send. */
export function checkSignIn({ email, password }: { email: string; password: string }): Refusal | null {
  if (email.trim() && password) return null;
  return { message: "Please enter both email and password", field: email.trim() ? "password" : "email" };
}

export function refuseSignIn(failure: Failure): Refusal {
  const known = REFUSALS[failure.code];
  if (known) return known;
  if (failure.field) return { message: failure.message, field: failure.field };
  if (failure.status === 400) return WRONG_CREDENTIALS;
  if (failure.status === 429) return { message: tooManyTries(failure.retryAfterSeconds) };
  return { message: "Failed to log in", detail: outageDetail(failure) };
}
