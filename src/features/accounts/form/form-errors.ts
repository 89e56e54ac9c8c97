/** What a call that failed says, whoever answered: our API or better-auth with its own codes. */
export interface Failure {
  status: number;
  code: string;
  message: string;
  field?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Why a form was refused, in words for the person who sent it. */
export interface Refusal {
  message: string;
  /** What to do about it, where the message does not say. */
  detail?: string | undefined;
  /** The first field that was refused. */
  field?: string;
  /** Whether another confirmation e-mail would help. */
  offersResend?: boolean;
  /** Whether the form is of no more use: what it belongs to has ended. */
  isOver?: boolean;
}

/** What stands at the field of a code that was refused. */
export function codeError(refusal: Refusal | null): string | null {
  return refusal?.field ? `${refusal.message} ${refusal.detail ?? ""}` : null;
}

const MINUTE_SECONDS = 60;

function inWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

export function tooManyTries(retryAfterSeconds: number | undefined): string {
  const wait = retryAfterSeconds ? inWords(retryAfterSeconds) : "a few minutes";
  return `Too many tries. Please try again in ${wait}.`;
}

/** What to add to a failure that is nobody's mistake. */
export function outageDetail({ status }: Failure): string | undefined {
  if (status === 0) return "The server could not be reached. Please check your connection and try again.";
  if (status >= 500) return "This is our fault, not yours. Please try again in a few minutes.";
  return undefined;
}

/** The same, or when to try again. */
export function waitDetail(failure: Failure): string | undefined {
  return failure.status === 429 ? tooManyTries(failure.retryAfterSeconds) : outageDetail(failure);
}
