import { toast } from "sonner";
import { connectedWords } from "#src/content/accounts/auth-providers.ts";
import {
  deleteAccountWords,
  passwordWords,
  secondFactorWords,
  sessionsWords,
} from "#src/content/accounts/security.ts";
import { leaveFor } from "#src/features/accounts/sign-in/provider-calls.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { requestPasswordReset } from "#src/lib/session/password-reset.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { announceSessionEvent, markSignedOut, signOutElsewhere } from "#src/lib/session/session.ts";
import { redirectWithToast } from "#src/lib/storage/flash-toast.ts";
import type { Enrolment, SecurityAnswer } from "./security-call.ts";
import { refuseSecurityCall } from "./security-errors.ts";

const DONE = { isDone: true } as const;
const FAILED = "That did not work";

const postSecondFactor = <Answer>(path: string, body: object) =>
  request<Answer>(`/api/auth/two-factor/${path}`, jsonBody(body));

async function attempt(
  work: () => Promise<SecurityAnswer>,
  otherwise: string = FAILED,
): Promise<SecurityAnswer> {
  try {
    return await work();
  } catch (error) {
    return { refusal: refuseSecurityCall(redirectIfSignedOut(toRequestError(error)), otherwise) };
  }
}

/** For what has no form to show a refusal in. */
async function attemptAloud(work: () => Promise<unknown>, said: string, otherwise: string) {
  const answer = await attempt(async () => {
    await work();
    toast.success(said);
    return DONE;
  }, otherwise);
  if ("refusal" in answer) toast.error(answer.refusal.message, { description: answer.refusal.detail });
  return answer;
}

export const startSecondFactor = (password: string) =>
  attempt(async () => ({ enrolment: await postSecondFactor<Enrolment>("enable", { password }) }));

export const confirmSecondFactor = (code: string) =>
  attempt(async () => {
    await postSecondFactor("verify-totp", { code });
    announceSessionEvent("user updated");
    toast.success(secondFactorWords.enabled);
    return DONE;
  });

export const renewBackupCodes = (password: string) =>
  attempt(async () => {
    const { backupCodes } = await postSecondFactor<Enrolment>("generate-backup-codes", { password });
    toast.success(secondFactorWords.renewed);
    return { backupCodes };
  });

export const removeSecondFactor = (password: string) =>
  attempt(async () => {
    await postSecondFactor("disable", { password });
    announceSessionEvent("user updated");
    toast.success(secondFactorWords.removed);
    return DONE;
  });

export const endSession = (id: string) =>
  attemptAloud(
    () => read(api.account.sessions[":id"].$delete({ param: { id } })),
    sessionsWords.ended,
    sessionsWords.endFailed,
  );

export const endOtherSessions = () =>
  attemptAloud(signOutElsewhere, sessionsWords.othersEnded, sessionsWords.othersFailed);

export const sendPasswordLink = (email: string) =>
  attemptAloud(() => requestPasswordReset(email), passwordWords.sent, passwordWords.failed);

export const connectWay = (provider: string) =>
  attempt(async () => {
    await leaveFor("link-social", { provider });
    return DONE;
  }, connectedWords.connectFailed);

export const disconnectWay = (providerId: string, label: string) =>
  attempt(async () => {
    await request("/api/auth/unlink-account", jsonBody({ providerId }));
    toast.success(connectedWords.disconnected(label));
    return DONE;
  }, connectedWords.disconnectFailed);

export const deleteAccount = (email: string) =>
  attempt(async () => {
    await read(api.account.$delete({ json: { email } }));
    markSignedOut();
    redirectWithToast("/", { kind: "success", message: deleteAccountWords.deleted });
    return { isDeleted: true };
  }, deleteAccountWords.failed);
