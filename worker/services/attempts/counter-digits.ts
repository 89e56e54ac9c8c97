/** Hexadecimal digits of a subject's hash that name its counter: each kind of attempt has 256 counters. */
export const COUNTER_DIGITS = 2;
