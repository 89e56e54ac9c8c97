import { toast } from "sonner";
import { type SignUp, signUpSchema } from "#domain/accounts/account.ts";
import { fieldWords, signInWords } from "#src/content/accounts/sign-in.ts";
import { checkEmailWords, signUpErrors, signUpWords } from "#src/content/accounts/sign-up.ts";
import type { FormError } from "#src/content/form-errors.ts";
import type { AccountAnswer, SignUpDraft } from "#src/features/accounts/form/account-form.tsx";
import { type AuthAnswer, CONFIRMED_PATH, openNextPage } from "#src/features/accounts/form/after-sign-in.ts";
import { postAuth } from "#src/lib/api/post-auth.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { setIsProving } from "#src/lib/captcha/proving.ts";
import { withProof } from "#src/lib/captcha/with-proof.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { dismissFormError, outageDetail, toastFormError, toFormError } from "#src/lib/form/form-errors.ts";

const TEXT_FIELDS = ["email", "password", "signupPin"] as const;

/** Returns the draft as the API takes it, or its first error; the terms come before everything else. */
export function checkSignUp(draft: SignUpDraft): { values: SignUp } | { error: FormError } {
  const parsed = signUpSchema.safeParse(draft);
  if (parsed.success) return { values: parsed.data };
  const { issues } = parsed.error;
  const terms = issues.find(({ path }) => path[0] === "acceptedTerms");
  const empty = TEXT_FIELDS.find((field) => draft[field].trim() === "");
  if (!terms && empty) return { error: { message: fieldWords.empty, field: empty } };
  const issue = terms ?? issues[0];
  return { error: { message: issue?.message ?? signUpErrors.failed, field: issue?.path.join(".") } };
}

export async function signUp(draft: SignUpDraft): Promise<AccountAnswer | Response> {
  const checked = checkSignUp(draft);
  if ("error" in checked) return toastFormError(checked.error);
  try {
    const { token, user } = await withProof(
      (proof) => postAuth<AuthAnswer>("sign-up/email", { ...checked.values, proof }),
      { onProving: setIsProving },
    );
    if (!user) return toastFormError({ message: signUpErrors.failed });
    dismissFormError();
    track("survey_creator_signup", { category: "Auth", label: signInWords.createAccount });
    return token ? openNextPage(signUpWords.created) : { sentTo: user.email };
  } catch (error) {
    return toastFormError(toFormError(toRequestError(error), signUpErrors));
  }
}

export async function resendConfirmation(email: string): Promise<null> {
  try {
    await postAuth("send-verification-email", { email: email.trim(), callbackURL: CONFIRMED_PATH });
    toast.success(checkEmailWords.resent);
  } catch (error) {
    toast.error(checkEmailWords.resendFailed, { description: outageDetail(toRequestError(error)) });
  }
  return null;
}
