import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { INVALID_EMAIL, signInErrors } from "./sign-in.ts";

/** Words of the form that signs in with a code by e-mail. */
export const emailCodeWords = {
  title: "Sign in with a code",
  text: "We send a code of six digits to your email address. No password needed.",
  send: "Send Code",
  enterTitle: "Enter the code",
  enterText: (email: string) =>
    `If there is an account for ${email}, a message with a code is on its way. It works once, for a few minutes.`,
  code: "Code",
  sendAnother: "Send another code",
  otherAddress: "Use another address",
  sentAnother: "Another code is on its way. The one before no longer works.",
} as const;

/** The same words for a wrong code and for an expired one: the difference tells who has an account. */
const WRONG_CODE: FormError = {
  message: "That code is wrong or has expired.",
  detail: "Use the newest code we sent you, or ask for another.",
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
