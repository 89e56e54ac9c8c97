/** Minimum duration of answers whose timing would reveal that an address has an account. */
export const MIN_ANSWER_MS = { mail: 400, signUp: 600 };
