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

/** A form's errors by the server's answer; the first property that matches decides, in this order. */
export interface FormErrorTable {
  /** By error code, of our API or of better-auth. */
  codes?: Readonly<Record<string, FormError>>;
  /** Fields of the form: the API's own message stands at them. */
  fields?: readonly string[];
  /** Codes with a message that our API words for people. */
  worded?: readonly string[];
  statuses?: Readonly<Record<number, FormError>>;
  /** If set, 429 says how long to wait in place of `failed`, at this field if there is one. */
  tooMany?: { field?: string };
  failed: string;
}

const MINUTE_SECONDS = 60;

function inWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

export const outageWords = {
  noConnection: "We couldn’t reach the server. Please check your connection and try again.",
  fault:
    "A part of this page isn’t working here. This is our fault, and it has been reported. Please reload the page, or try another browser or device.",
  serverError: "This is our fault, not yours. Please try again in a few minutes.",
  tooMany: (retryAfterSeconds: number | undefined) =>
    `Too many attempts. Please try again in ${retryAfterSeconds ? inWords(retryAfterSeconds) : "a few minutes"}.`,
} as const;
