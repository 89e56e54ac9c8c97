import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { INVALID_EMAIL, signInErrors } from "./sign-in.ts";

/** Words of the form that signs in with a code by e-mail. */
export const emailCodeWords = {
  title: "Sign in with a code",
  text: "We send a code of six digits to your email address. No password needed.",
  send: "Send Code",
  enterTitle: "Enter the code",
  enterText: (email: string) =>
    `If there is an account for ${email}, a message with a code is on its way. It works once, for a few minutes, in this browser only.`,
  code: "Code",
  sendAnother: "Send another code",
  otherAddress: "Use another address",
  sentAnother: "Another code is on its way. The one before no longer works.",
} as const;

/** The same words for a wrong code and for an expired one: the difference tells who has an account. */
const WRONG_CODE: FormError = {
  message: "That code is wrong or has expired.",
  detail: "Enter the newest code in the browser in which you asked for it, or ask for another.",
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

/** Words of the step that asks for a second factor when signing in. */
export const secondFactorStepWords = {
  title: "Confirm it is you",
  verify: "Verify",
  verifying: "Verifying...",
  totp: {
    text: "Your account is protected by a second factor. Enter the six digits that your authenticator app shows now.",
    label: "Authentication code",
    other: "Use a backup code instead",
  },
  "backup-code": {
    text: "Enter one of the backup codes that you kept when you set up the second factor. Each works once.",
    label: "Backup code",
    hint: "Ten letters and digits. Upper and lower case matter.",
    other: "Use the authenticator app instead",
  },
} as const;

export const secondFactorErrors: FormErrorTable = {
  codes: {
    INVALID_CODE: {
      message: "That code is not right.",
      detail:
        "A code is valid for 30 seconds: use the one shown now. If it keeps failing, let your phone set its clock by itself.",
      field: "code",
    },
    USED_CODE: {
      message: "That code was used before.",
      detail: "Each code works once: wait for the next one, half a minute at most.",
      field: "code",
    },
    INVALID_BACKUP_CODE: {
      message: "That backup code is wrong or was used before.",
      detail: "Each backup code works once. Upper and lower case matter.",
      field: "code",
    },
    conflict: {
      message: "Your second factor can no longer be checked.",
      detail: "Please contact us: once it is removed, you can sign in and set up a new one.",
      isOver: true,
    },
    INVALID_TWO_FACTOR_COOKIE: {
      message: "This sign-in has run out.",
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
      detail: "This account takes no codes for 15 minutes. Please try again then.",
      isOver: true,
    },
  },
  tooMany: { field: "code" },
  failed: signInErrors.failed,
};
