import { type SQL, sql } from "drizzle-orm";
import { sweepRuns } from "./schema/operations.ts";

/** A run that began before another ended, and clocks that differ. */
const MARGIN_MS = 5 * 60_000;

/**
 * When a sweep last ran without an error, less some minutes; 0 if it never did, or if it failed last. What has come due
 * since is all that it has to look at, however many rows there are and however long it did not run.
 */
export const lastRun = (sweep: string): SQL =>
  sql`coalesce((SELECT ran_at - ${MARGIN_MS} FROM ${sweepRuns} WHERE name = ${sweep} AND error IS NULL), 0)`;
