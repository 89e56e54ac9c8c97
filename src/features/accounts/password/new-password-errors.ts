import { newPasswordSchema } from "#domain/accounts/account.ts";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { type Failure, type Refusal, waitDetail } from "#src/features/accounts/form/form-errors.ts";

export interface NewPasswordDraft {
  newPassword: string;
  confirmation: string;
  /** Where somebody signed in changes a password that they know; null where a link stands for it. */
  currentPassword: string | null;
}

const FIELDS = ["currentPassword", "newPassword", "confirmation"] as const;

/** Null where there is something to send. */
export function checkNewPassword(draft: NewPasswordDraft): Refusal | null {
  const empty = FIELDS.find((field) => draft[field] === "");
  if (empty) return { message: "Please fill in all fields", field: empty };
  const parsed = newPasswordSchema.safeParse(draft.newPassword);
  if (!parsed.success) {
    return { message: parsed.error.issues[0]?.message ?? FAILED, field: "newPassword" };
  }
  if (draft.newPassword === draft.confirmation) return null;
  return { message: "Passwords do not match", field: "confirmation" };
}

const FAILED = "Failed to update password";

const REFUSALS: Record<string, Refusal> = {
  INVALID_TOKEN: { message: FAILED, isOver: true },
  USER_NOT_FOUND: { message: FAILED, isOver: true },
  INVALID_PASSWORD: { message: "That is not your current password", field: "currentPassword" },
  PASSWORD_TOO_SHORT: { message: "Password must be at least 8 characters long", field: "newPassword" },
  PASSWORD_TOO_LONG: {
    message: `Password may have at most ${PASSWORD_LENGTH.max} characters`,
    field: "newPassword",
  },
};

const SIGNED_OUT: Refusal = { message: FAILED, detail: "Your session has ended. Please sign in again." };

export function refuseNewPassword(failure: Failure): Refusal {
  const known = REFUSALS[failure.code];
  if (known) return known;
  if (failure.field) return { message: failure.message, field: failure.field };
  if (failure.status === 401) return SIGNED_OUT;
  return { message: FAILED, detail: waitDetail(failure) };
}
