import {
  type Failure,
  type Refusal,
  tooManyTries,
  waitDetail,
} from "#src/features/accounts/form/form-errors.ts";
import { refuseSignIn } from "./sign-in-errors.ts";

export const INVALID_EMAIL: Refusal = { message: "Please enter a valid email address", field: "email" };

/** The same words for a wrong code and for one that has run out: which of them it was tells who has an account. */
const WRONG_CODE: Refusal = {
  message: "That code is wrong or has expired.",
  detail: "Use the newest code we sent you, or ask for another.",
  field: "code",
};

const REFUSALS: Record<string, Refusal> = {
  INVALID_OTP: WRONG_CODE,
  OTP_EXPIRED: WRONG_CODE,
  TOO_MANY_ATTEMPTS: {
    message: "Too many wrong codes.",
    detail: "That code no longer works. Ask for another.",
    field: "code",
  },
};

/** Why no code was sent. */
export function refuseCodeRequest(failure: Failure): Refusal {
  if (failure.status === 400) return INVALID_EMAIL;
  if (failure.status === 429) return { message: tooManyTries(failure.retryAfterSeconds) };
  return { message: "Failed to send the code", detail: waitDetail(failure) };
}

/** Why a code did not sign anybody in. */
export function refuseCode(failure: Failure): Refusal {
  return REFUSALS[failure.code] ?? refuseSignIn(failure);
}
