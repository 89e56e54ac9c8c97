import { toast } from "sonner";
import { signInWords } from "#messages/accounts/forms";
import { resetWords, signInErrorWords } from "#messages/accounts/sign-in";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import type { AccountAnswer, SecondFactorDraft } from "#src/features/accounts/form/account-form.tsx";
import {
  type AuthAnswer,
  askForSecondFactor,
  openNextPage,
} from "#src/features/accounts/form/after-sign-in.ts";
import { postAuth } from "#src/lib/api/api-client.ts";
import { requestMail, requestPasswordReset } from "#src/lib/api/request-mail.ts";
import { withShownProof } from "#src/lib/captcha/proving.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { attempt as attemptCall, stay } from "#src/lib/form/attempt.ts";
import { dismissFormError, toastErrorOf } from "#src/lib/form/form-errors.ts";
import { toBackupCode } from "#src/lib/form/typed-codes.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import {
  emailCodeErrors,
  emailCodeRequestErrors,
  resetErrors,
  secondFactorErrors,
  signInErrors,
} from "./sign-in-errors.ts";

type Answer = AccountAnswer | Response;

const attempt = (errors: FormErrorTable, work: () => Promise<Answer>) => attemptCall(work, errors, stay);

function goOn({ user, twoFactorRedirect }: AuthAnswer): Answer {
  if (twoFactorRedirect) return askForSecondFactor();
  if (!user) return { error: { message: signInErrorWords.noUser } };
  track("survey_creator_login", { category: "Auth", label: signInWords.signIn });
  return openNextPage(signInWords.signedIn);
}

/** Returns the error of an incomplete draft, or null. A password of spaces may be one. */
export function checkSignIn({ email, password }: { email: string; password: string }): FormError | null {
  if (email.trim() && password) return null;
  return { message: signInErrorWords.empty, field: email.trim() ? "password" : "email" };
}

export async function signIn(draft: { email: string; password: string }): Promise<Answer> {
  const error = checkSignIn(draft);
  if (error) return { error };
  const { email, password } = draft;
  return attempt(signInErrors, async () =>
    goOn(
      await withShownProof((proof) =>
        postAuth<AuthAnswer>("sign-in/email", { email: email.trim(), password, proof }),
      ),
    ),
  );
}

export function sendCode(email: string): Promise<Answer> {
  return attempt(emailCodeRequestErrors, async () => {
    const sentTo = email.trim();
    return { sentTo, heldBack: await requestMail("email-otp/send-verification-otp", { email: sentTo }) };
  });
}

export function signInByCode({ email, code }: { email: string; code: string }): Promise<Answer> {
  return attempt(emailCodeErrors, async () =>
    goOn(await postAuth("sign-in/email-otp", { email: email.trim(), otp: code })),
  );
}

export function verifySecondFactor({ method, code }: SecondFactorDraft): Promise<Answer> {
  return attempt(secondFactorErrors, async () => {
    const answer: AuthAnswer =
      method === "totp"
        ? await postAuth("two-factor/verify-totp", { code })
        : await postAuth("two-factor/verify-backup-code", { code: toBackupCode(code) });
    announceSessionEvent("mfa challenge verified");
    return goOn(answer);
  });
}

/** The same confirmation whether or not there is an account. */
export async function requestReset(email: string): Promise<Answer> {
  const sentTo = email.trim();
  const answer = await attempt(resetErrors, async () => {
    const heldBack = await requestPasswordReset(sentTo);
    dismissFormError();
    track("password_reset_requested", { category: "Auth", label: resetWords.send });
    if (!heldBack) toast.success(resetWords.sent);
    return { sentTo, heldBack };
  });
  return toastErrorOf(answer);
}
