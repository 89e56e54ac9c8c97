import type { Cost } from "#worker/auth/password/hash-cost.ts";

/** A hundredth of what a password costs: for files in which nothing turns on how long a hash takes. */
export const COST: Cost = { N: 1024, r: 8, p: 1 };
