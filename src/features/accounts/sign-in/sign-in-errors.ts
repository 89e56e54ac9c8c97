import { accountRules } from "#messages/accounts/rules";
import {
  emailCodeErrorWords,
  secondFactorErrorWords as factor,
  resetErrorWords,
  ssoErrorWords,
  signInErrorWords as words,
} from "#messages/accounts/sign-in";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";

const INVALID_EMAIL: FormError = { message: accountRules.email, field: "email" };

const WRONG_CREDENTIALS: FormError = { message: words.wrongCredentials, field: "email" };

export const signInErrors = {
  codes: {
    INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
    INVALID_EMAIL: WRONG_CREDENTIALS,
    EMAIL_NOT_VERIFIED: { message: words.notVerified, offersResend: true },
    BANNED_USER: words.suspended,
  },
  fields: ["email", "password"],
  statuses: { 400: WRONG_CREDENTIALS },
  tooMany: {},
  failed: words.failed,
} satisfies FormErrorTable;

export const providerErrors: FormErrorTable = { failed: words.failed };

export const ssoErrors = (domain: string): FormErrorTable => ({
  statuses: {
    400: INVALID_EMAIL,
    404: { message: ssoErrorWords.unknown({ domain }), detail: ssoErrorWords.next },
  },
  failed: words.failed,
});

export const resetErrors: FormErrorTable = {
  statuses: { 400: INVALID_EMAIL },
  failed: resetErrorWords.failed,
};

/** The same words for a wrong code and for an expired one: the difference would reveal who has an account. */
const WRONG_CODE: FormError = { ...emailCodeErrorWords.wrong, field: "code" };

export const emailCodeErrors: FormErrorTable = {
  ...signInErrors,
  codes: {
    ...signInErrors.codes,
    INVALID_OTP: WRONG_CODE,
    OTP_EXPIRED: WRONG_CODE,
    TOO_MANY_ATTEMPTS: { ...emailCodeErrorWords.tooMany, field: "code" },
  },
};

export const emailCodeRequestErrors: FormErrorTable = {
  statuses: { 400: INVALID_EMAIL },
  tooMany: {},
  failed: emailCodeErrorWords.failed,
};

export const secondFactorErrors: FormErrorTable = {
  codes: {
    INVALID_CODE: { ...factor.wrong, field: "code" },
    USED_CODE: { ...factor.used, field: "code" },
    INVALID_BACKUP_CODE: { ...factor.wrongBackupCode, field: "code" },
    conflict: { ...factor.unreadable, isOver: true },
    INVALID_TWO_FACTOR_COOKIE: { ...factor.expired, isOver: true },
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { ...factor.tooMany, isOver: true },
    ACCOUNT_TEMPORARILY_LOCKED: { ...factor.locked, isOver: true },
  },
  tooMany: { field: "code" },
  failed: words.failed,
};
