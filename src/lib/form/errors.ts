import type * as z from "zod/mini";
import { errorTable, formWords } from "#messages/frame/errors";
import { outageWords } from "#messages/frame/forms";

/** The words of a form that a check or the server has turned down. */
export interface FormError {
  message: string;
  /** The next step, if the message does not say it. */
  detail?: string | undefined;
  /** The first field with an error; without one the error concerns the whole form. */
  field?: string | undefined;
  /** Another confirmation e-mail would help. */
  offersResend?: boolean;
  /** The form is of no more use: its link, session or set-up has ended. */
  isOver?: boolean;
}

/** A failed call; `code` is our API's or better-auth's. A RequestError is one. */
export interface Failure {
  status: number;
  code: string;
  message: string;
  /** The message is in the language of the page. */
  isWorded?: boolean;
  field?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

const MINUTE_SECONDS = 60;

function tooMany(seconds: number | undefined): string {
  if (!seconds) return outageWords.tooMany;
  if (seconds < MINUTE_SECONDS) return outageWords.tooManySeconds({ seconds });
  return outageWords.tooManyMinutes({ minutes: Math.ceil(seconds / MINUTE_SECONDS) });
}

/** Returns the next step after an outage, a fault of the page or too many tries; undefined after any other failure. */
export function outageDetail({ status, code, retryAfterSeconds }: Failure): string | undefined {
  if (code === "fault") return outageWords.fault;
  if (code === "insecure") return outageWords.insecure;
  if (status === 0) return outageWords.noConnection;
  if (status === 429) return tooMany(retryAfterSeconds);
  return status >= 500 ? outageWords.serverError : undefined;
}

const { INVALID_OTP, INVALID_TOKEN, USER_ALREADY_EXISTS } = errorTable;

const EMAIL_TAKEN = { ...USER_ALREADY_EXISTS, field: "email" };
/** The same words for a wrong code and for an expired one: the difference would reveal who has an account. */
const WRONG_OTP = { ...INVALID_OTP, field: "code" };
const DEAD_LINK = { ...INVALID_TOKEN, isOver: true };

/** By error code: what better-auth words in English, and what our API can't word, and what each does to its form. */
const ERRORS: Readonly<Record<string, FormError>> = {
  ...errorTable,
  INVALID_EMAIL: { ...errorTable.INVALID_EMAIL, field: "email" },
  EMAIL_NOT_VERIFIED: { ...errorTable.EMAIL_NOT_VERIFIED, offersResend: true },
  USER_ALREADY_EXISTS: EMAIL_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  INVALID_PASSWORD: { ...errorTable.INVALID_PASSWORD, field: "password" },
  INVALID_OTP: WRONG_OTP,
  OTP_EXPIRED: WRONG_OTP,
  TOO_MANY_ATTEMPTS: { ...errorTable.TOO_MANY_ATTEMPTS, field: "code" },
  INVALID_CODE: { ...errorTable.INVALID_CODE, field: "code" },
  USED_CODE: { ...errorTable.USED_CODE, field: "code" },
  INVALID_BACKUP_CODE: { ...errorTable.INVALID_BACKUP_CODE, field: "code" },
  INVALID_TOKEN: DEAD_LINK,
  USER_NOT_FOUND: DEAD_LINK,
  INVALID_TWO_FACTOR_COOKIE: { ...errorTable.INVALID_TWO_FACTOR_COOKIE, isOver: true },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { ...errorTable.TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE, isOver: true },
  ACCOUNT_TEMPORARILY_LOCKED: { ...errorTable.ACCOUNT_TEMPORARILY_LOCKED, isOver: true },
  TOTP_ALREADY_ENABLED: { ...errorTable.TOTP_ALREADY_ENABLED, isOver: true },
  TOTP_NOT_ENABLED: { ...errorTable.TOTP_NOT_ENABLED, isOver: true },
};

/** Says without a reason of its own how long to wait. */
const isPlainLimit = ({ status, code }: Failure) =>
  status === 429 && (code === "too_many" || code === "internal");

/** A failed call in the words of the page; `failed` where nothing says why. The message of an unknown failure is never shown. */
export function toFormError(failure: Failure, failed: string = formWords.failed): FormError {
  const { code, message, field, isWorded, retryAfterSeconds } = failure;
  const known = ERRORS[code];
  if (known) return known;
  if (isPlainLimit(failure)) return { message: tooMany(retryAfterSeconds) };
  if (field) return { message, field };
  return isWorded ? { message } : { message: failed, detail: outageDetail(failure) };
}

/** The error of one field, with its next step; null if another part of the form has it. */
export function errorAt(field: string, error: FormError | null): string | null {
  if (error?.field !== field) return null;
  return error.detail ? `${error.message} ${error.detail}` : error.message;
}

/** The first problem that a schema has found, at its field. */
export function firstError({ issues: [issue] }: z.core.$ZodError): FormError {
  return { message: issue?.message ?? formWords.failed, field: issue?.path.join(".") };
}
