import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { INVALID_EMAIL, signInErrors } from "./sign-in.ts";

export const emailCodeWords = {
  title: "Sign in with a code",
  text: "We’ll send a code of six digits to your email address. You don’t need a password.",
  send: "Send Code",
  enterTitle: "Enter the code",
  enterText: (email: string) =>
    `If there’s an account for ${email}, a message with a code is on its way. It works once, for a few minutes, and only in this browser.`,
  code: "Code",
  sendAnother: "Send another code",
  otherAddress: "Use another address",
  sentAnother: "Another code is on its way. The previous one no longer works.",
} as const;

/** The same words for a wrong code and for an expired one: the difference tells who has an account. */
const WRONG_CODE: FormError = {
  message: "That code is wrong or has expired.",
  detail: "Enter the latest code in the browser where you asked for it, or ask for another.",
  field: "code",
};

export const emailCodeErrors: FormErrorTable = {
  ...signInErrors,
  codes: {
    ...signInErrors.codes,
    INVALID_OTP: WRONG_CODE,
    OTP_EXPIRED: WRONG_CODE,
    TOO_MANY_ATTEMPTS: {
      message: "Too many wrong codes.",
      detail: "That code no longer works. Ask for another.",
      field: "code",
    },
  },
};

export const emailCodeRequestErrors: FormErrorTable = {
  statuses: { 400: INVALID_EMAIL },
  tooMany: {},
  failed: "Failed to send the code",
};

export const secondFactorStepWords = {
  title: "Confirm it’s you",
  verify: "Verify",
  verifying: "Verifying...",
  totp: {
    text: "Your account is protected by a second factor. Enter the six digits your authenticator app shows now.",
    label: "Authentication code",
    other: "Use a backup code instead",
  },
  "backup-code": {
    text: "Enter one of the backup codes you saved when you set up the second factor. Each works once.",
    label: "Backup code",
    hint: "Ten letters and digits. Upper and lower case matter.",
    other: "Use the authenticator app instead",
  },
} as const;

export const secondFactorErrors: FormErrorTable = {
  codes: {
    INVALID_CODE: {
      message: "That code isn’t right.",
      detail:
        "A code is valid for 30 seconds: use the one shown now. If it keeps failing, set your phone’s clock to automatic.",
      field: "code",
    },
    USED_CODE: {
      message: "That code has already been used.",
      detail: "Each code works once: please wait for the next one, half a minute at most.",
      field: "code",
    },
    INVALID_BACKUP_CODE: {
      message: "That backup code is wrong or has already been used.",
      detail: "Each backup code works once. Upper and lower case matter.",
      field: "code",
    },
    conflict: {
      message: "We can no longer check your second factor.",
      detail: "Please contact us. Once we’ve removed it, you can sign in and set up a new one.",
      isOver: true,
    },
    INVALID_TWO_FACTOR_COOKIE: {
      message: "This sign-in has expired.",
      detail: "Please go back and sign in again.",
      isOver: true,
    },
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
      message: "Too many wrong codes.",
      detail: "Please go back and sign in again.",
      isOver: true,
    },
    ACCOUNT_TEMPORARILY_LOCKED: {
      message: "Too many wrong codes.",
      detail: "This account accepts no codes for the next 15 minutes. Please try again after that.",
      isOver: true,
    },
  },
  tooMany: { field: "code" },
  failed: signInErrors.failed,
};
