import { toast } from "sonner";
import type { AccountAnswer } from "#src/features/accounts/form/account-call.ts";
import { waitDetail } from "#src/features/accounts/form/form-errors.ts";
import { CONFIRMED_ADDRESS, enter } from "#src/features/accounts/form/go-on.ts";
import { postAuth } from "#src/features/accounts/form/post-auth.ts";
import { refuseAloud, takeBackRefusal } from "#src/features/accounts/form/toast-form-error.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { checkSignUp, NOT_CREATED, refuseSignUp, type SignUpDraft } from "./sign-up-errors.ts";

export async function signUp(draft: SignUpDraft): Promise<AccountAnswer | Response> {
  const checked = checkSignUp(draft);
  if ("refusal" in checked) return refuseAloud(checked.refusal);
  try {
    const { token, user } = await postAuth("sign-up/email", checked.values);
    if (!user) return refuseAloud(NOT_CREATED);
    takeBackRefusal();
    track("survey_creator_signup", { category: "Auth" });
    return token ? enter("Account created successfully") : { sentTo: user.email };
  } catch (error) {
    return refuseAloud(refuseSignUp(toRequestError(error)));
  }
}

export async function resendConfirmation(email: string): Promise<null> {
  try {
    await postAuth("send-verification-email", { email: email.trim(), callbackURL: CONFIRMED_ADDRESS });
    toast.success("Confirmation email resent");
  } catch (error) {
    toast.error("Failed to resend confirmation email", { description: waitDetail(toRequestError(error)) });
  }
  return null;
}
