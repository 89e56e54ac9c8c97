import { toast } from "sonner";
import type { AccountAnswer } from "#src/features/accounts/form/account-call.ts";
import { refuseAloud, takeBackRefusal } from "#src/features/accounts/form/toast-form-error.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { requestPasswordReset } from "#src/lib/session/password-reset.ts";
import { refuseReset } from "./reset-errors.ts";

export async function requestReset(email: string): Promise<AccountAnswer> {
  const sentTo = email.trim();
  try {
    await requestPasswordReset(sentTo);
    takeBackRefusal();
    track("password_reset_requested", { category: "Auth" });
    toast.success("Password reset instructions sent to your email");
    return { sentTo };
  } catch (error) {
    return refuseAloud(refuseReset(toRequestError(error)));
  }
}
