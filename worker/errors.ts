import type { PasswordWeakness } from "#domain/accounts/account.ts";
import type { ApiErrorCode } from "#domain/api-error.ts";
import type { errorWords } from "#messages/frame/api-errors";

/** What an error says to people, in any language; a plain text is for developers and admins, and stays English. */
type Message = string | ((words: typeof errorWords) => string);

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

interface Details {
  field?: string;
  retryAfterSeconds?: number;
  reasons?: PasswordWeakness[];
  challenge?: object;
}

/** The error of a service; the API's `onError` maps it to an answer. */
export class AppError extends Error {
  override name = "AppError";

  readonly status: ErrorStatus;
  readonly code: ApiErrorCode;
  readonly details: Details;
  readonly #message: Message;

  constructor(status: ErrorStatus, code: ApiErrorCode, message: Message, details: Details = {}) {
    super(typeof message === "string" ? message : code);
    this.#message = message;
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** False for what developers and admins read, which is in English. */
  get isForPeople(): boolean {
    return typeof this.#message === "function";
  }

  /** What people read of it. The words are loaded with the first error; a log has its code. */
  async messageIn(language: string): Promise<string> {
    if (typeof this.#message === "string") return this.message;
    const { inLanguage } = await import("#languages/frame/api-errors");
    return this.#message(inLanguage(language).errorWords);
  }
}

export class InvalidError extends AppError {
  constructor(message: Message, field?: string, code: ApiErrorCode = "invalid") {
    super(400, code, message, field ? { field } : {});
  }
}

export class WeakPasswordError extends AppError {
  constructor(message: Message, field: string, reasons: PasswordWeakness[]) {
    super(400, "weak_password", message, { field, reasons });
  }
}

export class UnauthenticatedError extends AppError {
  constructor() {
    super(401, "unauthenticated", "Auth session missing!");
  }
}

export class ForbiddenError extends AppError {
  constructor(message: Message) {
    super(403, "forbidden", message);
  }
}

export class NotFoundError extends AppError {
  constructor(message: Message) {
    super(404, "not_found", message);
  }
}

export class ConflictError extends AppError {
  constructor(code: ApiErrorCode, message: Message, details: Details = {}) {
    super(409, code, message, details);
  }
}

export class LockedOutError extends AppError {
  /** False for a client that has been told before and goes on. */
  readonly isFirst: boolean;
  constructor(retryAfterSeconds: number, isFirst = true) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const hours = Math.ceil(minutes / 60);
    const message: Message = (words) =>
      minutes > 90 ? words.lockedOutHours({ hours }) : words.lockedOutMinutes({ minutes });
    super(429, "locked_out", message, { retryAfterSeconds });
    this.isFirst = isFirst;
  }
}

export class TooManyError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(429, "too_many", (words) => words.tooMany, { retryAfterSeconds });
  }
}

export class UnavailableError extends AppError {
  constructor(message: Message) {
    super(503, "offline", message);
  }
}

export class DatabaseOfflineError extends UnavailableError {
  constructor() {
    super((words) => words.offline);
  }
}

/** One error for a survey that does not exist and for one of another manager. */
export const surveyNotFound = () => new NotFoundError((words) => words.surveyNotFound);

/** Tells a survey's second manager that only its owner can do this. */
export const onlyItsOwner = () => new ForbiddenError((words) => words.onlyItsOwner);

/**
 * Tells a failure of D1, which reports all of them, the network's included, with this prefix, from a violated
 * constraint or a value of the wrong type.
 */
export function isDatabaseError(error: unknown): boolean {
  const messages = error instanceof Error ? [error.message, String(error.cause ?? "")] : [];
  const said = messages.find((message) => message.includes("D1_"));
  return said !== undefined && !/SQLITE_CONSTRAINT|D1_TYPE_ERROR/.test(said);
}
