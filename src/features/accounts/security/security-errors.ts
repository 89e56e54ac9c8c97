import { deleteAccountWords, securityErrorWords as words } from "#messages/accounts/security";
import type { FormErrorTable } from "#src/content/form-errors.ts";

/** For a call that takes a recent sign-in. */
export const STALE_SESSION = {
  message: deleteAccountWords.stale,
  detail: deleteAccountWords.staleText,
  isOver: true,
};

/** Errors of the security page; `failed` differs with the call. */
export const securityErrors = (failed: string = words.failed): FormErrorTable => ({
  codes: {
    INVALID_PASSWORD: { message: words.wrongPassword, field: "password" },
    INVALID_CODE: { message: words.wrongCode, field: "code" },
    USED_CODE: { message: words.usedCode, field: "code" },
    TOTP_ALREADY_ENABLED: { ...words.alreadyOn, isOver: true },
    TOTP_NOT_ENABLED: { ...words.notSetUp, isOver: true },
    stale_session: STALE_SESSION,
  },
  worded: ["api_key_limit", "api_key_replaced"],
  fields: ["password", "code", "email", "name"],
  failed,
});
