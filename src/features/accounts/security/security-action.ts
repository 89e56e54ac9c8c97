import type { ActionFunctionArgs } from "react-router";
import { toast } from "sonner";
import { linkedProviderWords } from "#src/content/accounts/auth-providers.ts";
import { emailWords } from "#src/content/accounts/email-change.ts";
import { mailChoiceWords } from "#src/content/accounts/mail-choices.ts";
import {
  deleteAccountWords,
  passwordWords,
  secondFactorWords,
  securityErrors,
  sessionsWords,
} from "#src/content/accounts/security.ts";
import { leaveForProvider } from "#src/features/accounts/sign-in/provider-calls.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { postAuth, requestPasswordReset } from "#src/lib/api/post-auth.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { announceSessionEvent, markSignedOut, signOutElsewhere } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash.ts";
import type { Enrolment, SecurityAnswer, SecurityCall } from "./security-call.ts";

const DONE = { isDone: true } as const;

async function attempt(work: () => Promise<SecurityAnswer>, failed?: string): Promise<SecurityAnswer> {
  try {
    return await work();
  } catch (error) {
    return { error: toFormError(redirectIfSignedOut(toRequestError(error)), securityErrors(failed)) };
  }
}

/** For a button without a form: its error is a toast. */
async function attemptWithToasts(work: () => Promise<unknown>, done: string, failed: string) {
  const answer = await attempt(async () => {
    await work();
    toast.success(done);
    return DONE;
  }, failed);
  if ("error" in answer) toast.error(answer.error.message, { description: answer.error.detail });
  return answer;
}

function startSecondFactor(password: string) {
  return attempt(async () => ({ enrolment: await postAuth<Enrolment>("two-factor/enable", { password }) }));
}

function confirmSecondFactor(code: string) {
  return attempt(async () => {
    await postAuth("two-factor/verify-totp", { code });
    announceSessionEvent("user updated");
    toast.success(secondFactorWords.enabled);
    return DONE;
  });
}

function renewBackupCodes(password: string) {
  return attempt(async () => {
    const { backupCodes } = await postAuth<Enrolment>("two-factor/generate-backup-codes", { password });
    toast.success(secondFactorWords.renewed);
    return { backupCodes };
  });
}

function removeSecondFactor(password: string) {
  return attempt(async () => {
    await postAuth("two-factor/disable", { password });
    announceSessionEvent("user updated");
    toast.success(secondFactorWords.removed);
    return DONE;
  });
}

function endSession(id: string) {
  const call = () => read(api.account.sessions[":id"].$delete({ param: { id } }));
  return attemptWithToasts(call, sessionsWords.ended, sessionsWords.endFailed);
}

function linkProvider(provider: string) {
  return attempt(async () => {
    await leaveForProvider("link-social", { provider });
    return DONE;
  }, linkedProviderWords.connectFailed);
}

function unlinkProvider(providerId: string, label: string) {
  return attempt(async () => {
    await postAuth("unlink-account", { providerId });
    toast.success(linkedProviderWords.disconnected(label));
    return DONE;
  }, linkedProviderWords.disconnectFailed);
}

function deleteAccount(email: string) {
  return attempt(async () => {
    await read(api.account.$delete({ json: { email } }));
    markSignedOut();
    redirectWithToast("/", { kind: "success", message: deleteAccountWords.deleted });
    return { isDeleted: true };
  }, deleteAccountWords.failed);
}

function changeEmail({ email, proof, password, code }: Extract<SecurityCall, { intent: "change-email" }>) {
  return attempt(async () => {
    if (proof === "code") await read(api.account["confirm-factor"].$post({ json: { code } }));
    const json = { email, ...(proof === "password" && { password }) };
    await read(api.account.email.$post({ json }));
    toast.success(emailWords.asked);
    return DONE;
  }, emailWords.failed);
}

function run(call: SecurityCall): Promise<SecurityAnswer> {
  switch (call.intent) {
    case "start-second-factor":
      return startSecondFactor(call.password);
    case "confirm-second-factor":
      return confirmSecondFactor(call.code);
    case "renew-backup-codes":
      return renewBackupCodes(call.password);
    case "remove-second-factor":
      return removeSecondFactor(call.password);
    case "end-session":
      return endSession(call.id);
    case "end-other-sessions":
      return attemptWithToasts(signOutElsewhere, sessionsWords.othersEnded, sessionsWords.othersFailed);
    case "send-password-link": {
      const send = () => requestPasswordReset(call.email);
      return attemptWithToasts(send, passwordWords.sent, passwordWords.failed);
    }
    case "link-provider":
      return linkProvider(call.providerId);
    case "unlink-provider":
      return unlinkProvider(call.providerId, call.label);
    case "change-mails": {
      const change = () => read(api.account.mails.$patch({ json: call.choices }));
      return attemptWithToasts(change, mailChoiceWords.saved, mailChoiceWords.failed);
    }
    case "change-email":
      return changeEmail(call);
    case "cancel-email-change": {
      const cancel = () => read(api.account.email.$delete());
      return attemptWithToasts(cancel, emailWords.stopped, emailWords.stopFailed);
    }
    case "send-confirmation": {
      const send = () => postAuth("send-verification-email", { email: call.email });
      return attemptWithToasts(send, emailWords.confirmationSent, emailWords.confirmationFailed);
    }
    case "delete-account":
      return deleteAccount(call.email);
  }
}

export async function securityAction({ request }: ActionFunctionArgs): Promise<SecurityAnswer> {
  return run(await request.json());
}
