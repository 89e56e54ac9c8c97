import type { AccountAnswer } from "#src/features/accounts/form/account-call.ts";
import { askForSecondFactor, enter } from "#src/features/accounts/form/go-on.ts";
import { type AuthAnswer, postAuth } from "#src/features/accounts/form/post-auth.ts";
import {
  refuseSecondFactor,
  type SecondFactorDraft,
  toBackupCode,
} from "#src/features/accounts/second-factor/second-factor-errors.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import { refuseCode, refuseCodeRequest } from "./email-code-errors.ts";
import { checkSignIn, NO_USER, refuseSignIn } from "./sign-in-errors.ts";

function goOn({ user, twoFactorRedirect }: AuthAnswer): AccountAnswer | Response {
  if (twoFactorRedirect) return askForSecondFactor();
  if (!user) return { refusal: NO_USER };
  track("survey_creator_login", { category: "Auth" });
  return enter("Successfully logged in");
}

export async function signIn(draft: { email: string; password: string }): Promise<AccountAnswer | Response> {
  const refusal = checkSignIn(draft);
  if (refusal) return { refusal };
  try {
    const { email, password } = draft;
    return goOn(await postAuth("sign-in/email", { email: email.trim(), password }));
  } catch (error) {
    return { refusal: refuseSignIn(toRequestError(error)) };
  }
}

export async function sendCode(email: string): Promise<AccountAnswer> {
  try {
    await postAuth("email-otp/send-verification-otp", { email: email.trim(), type: "sign-in" });
    return { sentTo: email.trim() };
  } catch (error) {
    return { refusal: refuseCodeRequest(toRequestError(error)) };
  }
}

export async function signInByCode(draft: {
  email: string;
  code: string;
}): Promise<AccountAnswer | Response> {
  try {
    return goOn(await postAuth("sign-in/email-otp", { email: draft.email.trim(), otp: draft.code }));
  } catch (error) {
    return { refusal: refuseCode(toRequestError(error)) };
  }
}

export async function verifySecondFactor({
  method,
  code,
}: SecondFactorDraft): Promise<AccountAnswer | Response> {
  try {
    const answer =
      method === "totp"
        ? await postAuth("two-factor/verify-totp", { code })
        : await postAuth("two-factor/verify-backup-code", { code: toBackupCode(code) });
    announceSessionEvent("mfa challenge verified");
    return goOn(answer);
  } catch (error) {
    return { refusal: refuseSecondFactor(toRequestError(error)) };
  }
}
