import { replace } from "react-router";
import { toast } from "sonner";
import { DASHBOARD_PATH, readNextPage, signInPath } from "#domain/accounts/next-page.ts";
import { signInWords } from "#messages/accounts/forms";
import { resetWords, signInErrorWords } from "#messages/accounts/sign-in";
import { postAuth } from "#src/lib/api/api-client.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { requestMail, requestPasswordReset } from "#src/lib/api/request-mail.ts";
import { withShownProof } from "#src/lib/captcha/proving.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { toBackupCode } from "#src/lib/form/typed-codes.ts";
import { leaveFor } from "#src/lib/page/leave-for.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";

/** better-auth's answer to a sign-in: a user, or the demand for a second factor. */
export interface AuthAnswer {
  token?: string | null;
  user?: { email: string } | null;
  twoFactorRedirect?: boolean;
}

/** Throws the RequestError of an answer that names nobody. */
export async function withUser(call: Promise<AuthAnswer>, missing: string): Promise<AuthAnswer> {
  const answer = await call;
  if (answer.user || answer.twoFactorRedirect) return answer;
  throw new RequestError(502, { code: "internal", detail: missing, isWorded: true });
}

export const signInByPassword = (typed: { email: string; password: string }) =>
  withUser(
    withShownProof((proof) => postAuth("sign-in/email", { ...typed, proof })),
    signInErrorWords.noUser,
  );

export const signInByCode = (typed: { email: string; otp: string }) =>
  withUser(postAuth("sign-in/email-otp", typed), signInErrorWords.noUser);

export type Factor = "totp" | "backup-code";

export async function verifySecondFactor({ factor, code }: { factor: Factor; code: string }) {
  const typed = factor === "totp" ? code : toBackupCode(code);
  const call = postAuth<AuthAnswer>(`two-factor/verify-${factor}`, { code: typed });
  const answer = await withUser(call, signInErrorWords.noUser);
  announceSessionEvent("mfa challenge verified");
  return answer;
}

/** The page that the sign-in page's address names: a mail's link, or the page on which the session ended. */
const nextPage = () => readNextPage(new URLSearchParams(location.search));

/** Leads straight to the page that was asked for, or to the dashboard, which loads the session beside its surveys. */
export function openNextPage(welcome: string): Response {
  announceSessionEvent("signed in");
  toast.success(welcome);
  return replace(nextPage() ?? DASHBOARD_PATH);
}

export const askForSecondFactor = () => replace(signInPath(nextPage(), { mode: "second-factor" }));

/** Leads on after a sign-in. */
function goOn({ twoFactorRedirect }: AuthAnswer): Response {
  if (twoFactorRedirect) return askForSecondFactor();
  track("survey_creator_login", { category: "Auth", label: signInWords.signIn });
  return openNextPage(signInWords.signedIn);
}

/** Of every mutation that signs in. */
export const SIGN_IN = { failed: signInErrorWords.failed, reloads: false, onDone: goOn };

/** Answers the same whether or not there is an account. */
export const sendCode = async (email: string) => ({
  sentTo: email,
  heldBack: await requestMail("email-otp/send-verification-otp", { email }),
});

/** Answers the same whether or not there is an account. */
export async function requestReset(email: string) {
  const heldBack = await requestPasswordReset(email);
  track("password_reset_requested", { category: "Auth", label: resetWords.send });
  return { sentTo: email, heldBack };
}

/** Goes to a provider; settles once this page is out of sight. */
async function leaveForProvider(path: string, body: object): Promise<void> {
  const { url } = await postAuth<{ url: string }>(path, body);
  await leaveFor(url);
}

export const signInAtProvider = (provider: string) =>
  leaveForProvider("sign-in/social", { provider, next: nextPage() });

export const signInBySso = (email: string) => leaveForProvider("sign-in/sso", { email, next: nextPage() });

export const linkProvider = (provider: string) => leaveForProvider("link-social", { provider });
