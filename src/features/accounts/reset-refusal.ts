import { INVALID_EMAIL } from "./code-refusal.ts";
import { type Failure, type Refusal, waitDetail } from "./refusal.ts";

const NOT_SENT = "Failed to send reset instructions. Please try again.";

export function refuseReset(failure: Failure): Refusal {
  if (failure.status === 400) return INVALID_EMAIL;
  return { message: NOT_SENT, detail: waitDetail(failure) };
}
