import type { Cost } from "#worker/auth/password/hash-cost.ts";

// In place of the Worker's files of these constants: what takes time so that others cannot have it, or cannot tell.

/** A hundredth of what a password costs. */
export const COST: Cost = { N: 1024, r: 8, p: 1 };
export const MIN_GAP_MS = 2;
export const MIN_ANSWER_MS = { mail: 25, signUp: 25 };
/** A tenth of what KV asks for between two writes of a key. */
export const KV_WRITE_INTERVAL_MS = 100;
/** One counter of a kind in place of 256. */
export const COUNTER_DIGITS = 0;
/** A hundredth of what a proof of work costs. */
export const ROUNDS = 50;
