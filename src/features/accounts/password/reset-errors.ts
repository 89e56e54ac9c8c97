import { type Failure, type Refusal, waitDetail } from "#src/features/accounts/form/form-errors.ts";
import { INVALID_EMAIL } from "#src/features/accounts/sign-in/email-code-errors.ts";

const NOT_SENT = "Failed to send reset instructions. Please try again.";

export function refuseReset(failure: Failure): Refusal {
  if (failure.status === 400) return INVALID_EMAIL;
  return { message: NOT_SENT, detail: waitDetail(failure) };
}
