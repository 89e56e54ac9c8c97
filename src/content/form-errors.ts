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
