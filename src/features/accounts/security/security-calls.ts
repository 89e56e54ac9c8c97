import { toast } from "sonner";
import type { MakeApiKey } from "#domain/accounts/api-keys.ts";
import type { LinkedProvider } from "#domain/accounts/auth-providers.ts";
import type { ChangeMailChoices } from "#domain/accounts/mail-choices.ts";
import {
  apiKeyWords,
  deleteAccountWords,
  emailWords,
  linkedProviderWords,
  mailChoiceWords,
  passwordWords,
  secondFactorWords,
  sessionsWords,
} from "#messages/accounts/security";
import { leaveForProvider } from "#src/features/accounts/form/leave-for-provider.ts";
import { api, postAuth, read } from "#src/lib/api/api-client.ts";
import { requestMail, requestPasswordReset, sentOr } from "#src/lib/api/request-mail.ts";
import { withShownProof } from "#src/lib/captcha/proving.ts";
import { attempt as attemptCall, attemptWithToasts } from "#src/lib/form/attempt.ts";
import { announceSessionEvent, markSignedOut, signOutElsewhere } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash.ts";
import { securityErrors } from "./security-errors.ts";
import type { Enrolment, SecurityAnswer } from "./use-security-call.ts";

const DONE = { isDone: true } as const;

const attempt = (work: () => Promise<SecurityAnswer>, failed?: string) =>
  attemptCall(work, securityErrors(failed));

/** For a form that closes once it is done, which a toast says. */
const close = (work: () => Promise<unknown>, done: string, failed?: string) =>
  attempt(async () => {
    await work();
    toast.success(done);
    return DONE;
  }, failed);

/** For a button without a form. */
const press = (work: () => Promise<unknown>, done: string, failed: string) =>
  attemptWithToasts(work, securityErrors(failed), () => done);

export function startSecondFactor(password: string) {
  return attempt(async () => ({ enrolment: await postAuth<Enrolment>("two-factor/enable", { password }) }));
}

/** Sets up the second factor, or removes it. */
async function changeFactor(path: "verify-totp" | "disable", body: object): Promise<void> {
  await postAuth(`two-factor/${path}`, body);
  announceSessionEvent("user updated");
}

export function confirmSecondFactor(code: string) {
  return close(() => changeFactor("verify-totp", { code }), secondFactorWords.enabled);
}

export function renewBackupCodes(password: string) {
  return attempt(async () => {
    const { backupCodes } = await postAuth<Enrolment>("two-factor/generate-backup-codes", { password });
    toast.success(secondFactorWords.renewed);
    return { backupCodes };
  });
}

export function removeSecondFactor(password: string) {
  return close(() => changeFactor("disable", { password }), secondFactorWords.removed);
}

export function endSession(id: string) {
  const call = () => read(api.account.sessions[":id"].$delete({ param: { id } }));
  return press(call, sessionsWords.ended, sessionsWords.endFailed);
}

export function endOtherSessions() {
  return press(signOutElsewhere, sessionsWords.othersEnded, sessionsWords.othersFailed);
}

export function sendPasswordLink(email: string) {
  const errors = securityErrors(passwordWords.failed);
  return attemptWithToasts(() => requestPasswordReset(email), errors, sentOr(passwordWords.sent));
}

type ProviderChoice = Pick<LinkedProvider, "providerId" | "label">;

export function linkProvider({ providerId: provider }: ProviderChoice) {
  return attempt(async () => {
    await leaveForProvider("link-social", { provider });
    return DONE;
  }, linkedProviderWords.connectFailed);
}

export function unlinkProvider({ providerId, label }: ProviderChoice) {
  const unlink = () => postAuth("unlink-account", { providerId });
  return close(unlink, linkedProviderWords.disconnected({ label }), linkedProviderWords.disconnectFailed);
}

export function deleteAccount(email: string) {
  return attempt(async () => {
    await read(api.account.$delete({ json: { email } }));
    markSignedOut();
    redirectWithToast("/", { kind: "success", message: deleteAccountWords.deleted });
    return { isDeleted: true };
  }, deleteAccountWords.failed);
}

interface EmailChangeDraft {
  /** What the account is asked for; null for one that has neither. */
  proof: "password" | "code" | null;
  email: string;
  password: string;
  code: string;
}

export function changeEmail({ email, proof, password, code }: EmailChangeDraft) {
  const change = async () => {
    if (proof === "code") await read(api.account["confirm-factor"].$post({ json: { code } }));
    const json = { email, ...(proof === "password" && { password }) };
    await withShownProof((proof) => read(api.account.email.$post({ json: { ...json, proof } })));
  };
  return close(change, emailWords.asked, emailWords.failed);
}

export function cancelEmailChange() {
  const cancel = () => read(api.account.email.$delete());
  return press(cancel, emailWords.stopped, emailWords.stopFailed);
}

export function sendConfirmation(email: string) {
  const send = () => requestMail("send-verification-email", { email });
  const errors = securityErrors(emailWords.confirmationFailed);
  return attemptWithToasts(send, errors, sentOr(emailWords.confirmationSent));
}

export function changeMails(choices: ChangeMailChoices) {
  const change = () => read(api.account.mails.$patch({ json: choices }));
  return press(change, mailChoiceWords.saved, mailChoiceWords.failed);
}

export function makeApiKey(draft: MakeApiKey) {
  return attempt(
    async () => ({ made: await read(api.account.keys.$post({ json: draft })) }),
    apiKeyWords.failed,
  );
}

export function replaceApiKey(id: string) {
  const call = () => read(api.account.keys[":id"].replacement.$post({ param: { id } }));
  return attempt(async () => ({ made: await call() }), apiKeyWords.failed);
}

const deleteKey = (id: string) => read(api.account.keys[":id"].$delete({ param: { id } }));

export function revokeApiKey(id: string) {
  return close(() => deleteKey(id), apiKeyWords.revoked, apiKeyWords.revokeFailed);
}

export function removeApiKey(id: string) {
  return press(() => deleteKey(id), apiKeyWords.removed, apiKeyWords.revokeFailed);
}
