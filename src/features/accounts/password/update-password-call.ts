import { replace } from "react-router";
import { toast } from "sonner";
import { newPasswordSchema } from "#domain/accounts/account.ts";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { accountRules } from "#messages/accounts/rules";
import { updatePasswordErrorWords, updatePasswordWords } from "#messages/accounts/update-password";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { type AuthAnswer, askForSecondFactor } from "#src/features/accounts/form/after-sign-in.ts";
import { postAuth } from "#src/lib/api/api-client.ts";
import { attempt, stay } from "#src/lib/form/attempt.ts";
import { dismissFormError, toastErrorOf } from "#src/lib/form/form-errors.ts";
import { announceSessionEvent, loadSession } from "#src/lib/session/session.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

export const UPDATE_PASSWORD_PATH = "/auth/update-password";
const KEY = "reset-token";

/** The proof that entitles to a new password: the token of a reset link, or a session. */
export type UpdatePasswordData =
  | { kind: "link"; token: string; isFirstProof: boolean }
  | { kind: "session"; email: string }
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

export async function loadUpdatePassword(address: URL): Promise<UpdatePasswordData | Response> {
  const isFirstProof = address.searchParams.get("reason") === "first-proof";
  const received = address.searchParams.get("token");
  if (received) {
    storeResetToken(received);
    announceSessionEvent("password recovery");
    return replace(isFirstProof ? `${UPDATE_PASSWORD_PATH}?reason=first-proof` : UPDATE_PASSWORD_PATH);
  }
  const error = address.searchParams.get("error");
  if (error !== null) {
    deleteResetToken();
    return { kind: "dead-link", error };
  }
  const kept = token ?? sessionStore.read(KEY);
  if (kept) return { kind: "link", token: kept, isFirstProof };
  const session = await loadSession().catch(() => null);
  return session ? { kind: "session", email: session.email } : { kind: "nothing" };
}

export interface NewPasswordDraft {
  newPassword: string;
  confirmation: string;
  /** Required with a session; null where the token of a reset link replaces it. */
  currentPassword: string | null;
}

export type UpdatePasswordCall = NewPasswordDraft & { token: string | null };

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

const PASSWORDS_DIFFER: FormError = { message: updatePasswordErrorWords.different, field: "confirmation" };

function send({ newPassword, currentPassword, token }: UpdatePasswordCall): Promise<AuthAnswer> {
  return token === null
    ? postAuth("change-password", { currentPassword, newPassword, revokeOtherSessions: true })
    : postAuth("reset-password", { newPassword, token });
}

/** On to the dashboard, which redirects to the sign-in page without a session. */
function goOn({ twoFactorRedirect }: AuthAnswer): Response {
  deleteResetToken();
  dismissFormError();
  toast.success(updatePasswordWords.updated);
  if (twoFactorRedirect) return askForSecondFactor();
  announceSessionEvent("user updated");
  return replace("/survey/manage");
}

export async function updatePassword(call: UpdatePasswordCall): Promise<{ error: FormError } | Response> {
  const error = checkNewPassword(call);
  if (error) return toastErrorOf({ error });
  const answer = await attempt(async () => goOn(await send(call)), updatePasswordErrors, stay);
  if ("error" in answer && answer.error.isOver) deleteResetToken();
  return toastErrorOf(answer);
}
