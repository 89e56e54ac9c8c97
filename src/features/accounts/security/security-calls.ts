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
import { setIsProving } from "#src/lib/captcha/proving.ts";
import { withProof } from "#src/lib/captcha/with-proof.ts";
import { attempt as attemptCall, attemptWithToasts } from "#src/lib/form/attempt.ts";
import { announceSessionEvent, markSignedOut, signOutElsewhere } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash.ts";
import { securityErrors } from "./security-errors.ts";
import type { Enrolment, SecurityAnswer } from "./use-security-call.ts";

const DONE = { isDone: true } as const;

const attempt = (work: () => Promise<SecurityAnswer>, failed?: string) =>
  attemptCall(work, securityErrors(failed));

/** For a button without a form. */
const press = (work: () => Promise<unknown>, done: string, failed: string) =>
  attemptWithToasts(work, securityErrors(failed), () => done);

export function startSecondFactor(password: string) {
  return attempt(async () => ({ enrolment: await postAuth<Enrolment>("two-factor/enable", { password }) }));
}

export function confirmSecondFactor(code: string) {
  return attempt(async () => {
    await postAuth("two-factor/verify-totp", { code });
    announceSessionEvent("user updated");
    toast.success(secondFactorWords.enabled);
    return DONE;
  });
}

export function renewBackupCodes(password: string) {
  return attempt(async () => {
    const { backupCodes } = await postAuth<Enrolment>("two-factor/generate-backup-codes", { password });
    toast.success(secondFactorWords.renewed);
    return { backupCodes };
  });
}

export function removeSecondFactor(password: string) {
  return attempt(async () => {
    await postAuth("two-factor/disable", { password });
    announceSessionEvent("user updated");
    toast.success(secondFactorWords.removed);
    return DONE;
  });
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
  return attempt(async () => {
    await postAuth("unlink-account", { providerId });
    toast.success(linkedProviderWords.disconnected({ label }));
    return DONE;
  }, linkedProviderWords.disconnectFailed);
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
  return attempt(async () => {
    if (proof === "code") await read(api.account["confirm-factor"].$post({ json: { code } }));
    const json = { email, ...(proof === "password" && { password }) };
    await withProof((proof) => read(api.account.email.$post({ json: { ...json, proof } })), {
      onProving: setIsProving,
    });
    toast.success(emailWords.asked);
    return DONE;
  }, emailWords.failed);
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

export function revokeApiKey(id: string) {
  return attempt(async () => {
    await read(api.account.keys[":id"].$delete({ param: { id } }));
    toast.success(apiKeyWords.revoked);
    return DONE;
  }, apiKeyWords.revokeFailed);
}

export function removeApiKey(id: string) {
  const remove = () => read(api.account.keys[":id"].$delete({ param: { id } }));
  return press(remove, apiKeyWords.removed, apiKeyWords.revokeFailed);
}
