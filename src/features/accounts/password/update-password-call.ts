import { replace } from "react-router";
import { toast } from "sonner";
import { newPasswordSchema } from "#domain/accounts/account.ts";
import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { readAccountToken } from "#domain/link-tokens.ts";
import type { Webhook } from "#domain/surveys/webhook-event.ts";
import { accountRules } from "#messages/accounts/rules";
import {
  standingAccessWords,
  updatePasswordErrorWords,
  updatePasswordWords,
} from "#messages/accounts/update-password";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { type AuthAnswer, askForSecondFactor } from "#src/features/accounts/form/after-sign-in.ts";
import { api, postAuth, read } from "#src/lib/api/api-client.ts";
import { attempt, attemptWithToasts, stay } from "#src/lib/form/attempt.ts";
import { dismissFormError, toastErrorOf } from "#src/lib/form/form-errors.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { cleanAddress, readLinkToken } from "#src/lib/page/link-token.ts";
import { announceSessionEvent, loadSession } from "#src/lib/session/session.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

export const UPDATE_PASSWORD_PATH = "/auth/update-password";
const KEY = "reset-token";

/** The proof that entitles to a new password: the token of a reset link, or a session. */
export type UpdatePasswordData =
  | { kind: "link"; token: string; isFirstProof: boolean }
  | { kind: "session"; email: string; access: Access }
  | { kind: "dead-link"; error: string }
  | { kind: "nothing" };

let token: string | null = null;

/** A token opens the account: it leaves the URL at once, and the tab once it is used. */
function storeResetToken(received: string): void {
  token = received;
  sessionStore.write(KEY, received);
}

function deleteResetToken(): void {
  token = null;
  sessionStore.remove(KEY);
}

export async function loadUpdatePassword(address: URL): Promise<UpdatePasswordData> {
  const isFirstProof = address.searchParams.get("reason") === "first-proof";
  const isHere = location.pathname === inThisLanguage(UPDATE_PASSWORD_PATH);
  const received = isHere ? readLinkToken(readAccountToken) : null;
  if (received) {
    storeResetToken(received);
    cleanAddress(readAccountToken);
    announceSessionEvent("password recovery");
  }
  const error = address.searchParams.get("error");
  if (error !== null) {
    deleteResetToken();
    return { kind: "dead-link", error };
  }
  const kept = token ?? sessionStore.read(KEY);
  if (kept) return { kind: "link", token: kept, isFirstProof };
  const session = await loadSession().catch(() => null);
  if (!session) return { kind: "nothing" };
  return { kind: "session", email: session.email, access: await readAccess() };
}

/** What works without a password, or a session: nothing where it can't be read, as before an address is confirmed. */
export interface Access {
  keys: ApiKey[];
  webhooks: Webhook[];
}

async function readAccess(): Promise<Access> {
  const [account, listed] = await Promise.all([
    read(api.account.$get()).catch(() => null),
    read(api.v1.webhooks.$get()).catch(() => null),
  ]);
  const keys = account?.apiKeys?.filter(({ isExpired }) => !isExpired) ?? [];
  return { keys, webhooks: listed?.webhooks ?? [] };
}

/** Ends keys and offers, and pauses webhooks. */
export function endAccess() {
  const end = () => read(api.account.access.$delete());
  return attemptWithToasts(end, endAccessErrors, () => standingAccessWords.ended);
}

export interface NewPasswordDraft {
  newPassword: string;
  confirmation: string;
  /** Required with a session; null where the token of a reset link replaces it. */
  currentPassword: string | null;
}

export type UpdatePasswordCall = NewPasswordDraft & {
  token: string | null;
  /** Something works without the new password: the page stays, and shows it. */
  staysHere?: boolean;
};

const FIELDS = ["currentPassword", "newPassword", "confirmation"] as const;

export function checkNewPassword(draft: NewPasswordDraft): FormError | null {
  const empty = FIELDS.find((field) => draft[field] === "");
  if (empty) return { message: accountRules.empty, field: empty };
  const parsed = newPasswordSchema.safeParse(draft.newPassword);
  if (!parsed.success) {
    return { message: parsed.error.issues[0]?.message ?? updatePasswordErrors.failed, field: "newPassword" };
  }
  return draft.newPassword === draft.confirmation ? null : PASSWORDS_DIFFER;
}

export const updatePasswordErrors = {
  codes: {
    INVALID_TOKEN: { message: updatePasswordErrorWords.failed, isOver: true },
    USER_NOT_FOUND: { message: updatePasswordErrorWords.failed, isOver: true },
    INVALID_PASSWORD: { message: updatePasswordErrorWords.wrongCurrent, field: "currentPassword" },
    PASSWORD_TOO_SHORT: { message: accountRules.passwordTooShort, field: "newPassword" },
    PASSWORD_TOO_LONG: { message: accountRules.passwordTooLong(PASSWORD_LENGTH), field: "newPassword" },
  },
  fields: ["currentPassword", "newPassword"],
  statuses: {
    401: { message: updatePasswordErrorWords.failed, detail: updatePasswordErrorWords.sessionEnded },
  },
  failed: updatePasswordErrorWords.failed,
} satisfies FormErrorTable;

const endAccessErrors: FormErrorTable = { failed: standingAccessWords.failed };

const PASSWORDS_DIFFER: FormError = { message: updatePasswordErrorWords.different, field: "confirmation" };

function send({ newPassword, currentPassword, token }: UpdatePasswordCall): Promise<AuthAnswer> {
  return token === null
    ? postAuth("change-password", { currentPassword, newPassword, revokeOtherSessions: true })
    : postAuth("reset-password", { newPassword, token });
}

/** On to the dashboard, which redirects to the sign-in page without a session, unless the page stays. */
function goOn({ twoFactorRedirect }: AuthAnswer, staysHere: boolean): Response | { isDone: true } {
  deleteResetToken();
  dismissFormError();
  toast.success(updatePasswordWords.updated);
  if (twoFactorRedirect) return askForSecondFactor();
  announceSessionEvent("user updated");
  return staysHere ? { isDone: true } : replace("/survey/manage");
}

export async function updatePassword(
  call: UpdatePasswordCall,
): Promise<{ error: FormError } | { isDone: true } | Response> {
  const error = checkNewPassword(call);
  if (error) return toastErrorOf({ error });
  const answer = await attempt(
    async () => goOn(await send(call), call.staysHere === true),
    updatePasswordErrors,
    stay,
  );
  if ("error" in answer && answer.error.isOver) deleteResetToken();
  return toastErrorOf(answer);
}
