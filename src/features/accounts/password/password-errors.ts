import { PASSWORD_LENGTH } from "#domain/limits.ts";
import { accountRules } from "#messages/accounts/rules";
import { updatePasswordErrorWords as words } from "#messages/accounts/update-password";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";

export const updatePasswordErrors = {
  codes: {
    INVALID_TOKEN: { message: words.failed, isOver: true },
    USER_NOT_FOUND: { message: words.failed, isOver: true },
    INVALID_PASSWORD: { message: words.wrongCurrent, field: "currentPassword" },
    PASSWORD_TOO_SHORT: { message: accountRules.passwordTooShort, field: "newPassword" },
    PASSWORD_TOO_LONG: { message: accountRules.passwordTooLong(PASSWORD_LENGTH), field: "newPassword" },
  },
  fields: ["currentPassword", "newPassword"],
  statuses: { 401: { message: words.failed, detail: words.sessionEnded } },
  failed: words.failed,
} satisfies FormErrorTable;

export const PASSWORDS_DIFFER: FormError = { message: words.different, field: "confirmation" };
