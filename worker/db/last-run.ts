import { type SQL, sql } from "drizzle-orm";
import type { SweepName, SweepParts } from "#domain/admin/operations.ts";
import { databaseNow } from "./schema/columns.ts";
import { sweepRuns } from "./schema/operations.ts";

/** A run that began before another ended, and clocks that differ. */
const MARGIN_MS = 5 * 60_000;

/**
 * When the last run of a sweep began, less some minutes; 0 if this part of it has never run or failed last, or if a
 * clock that was ahead wrote a time to come. What has come due since is all that the part has to look at, however many
 * rows there are and however long it did not run.
 */
export const lastRun = <Name extends SweepName>(sweep: Name, part: SweepParts[Name]): SQL =>
  sql`coalesce((SELECT ran_at - ${MARGIN_MS} FROM ${sweepRuns}
    WHERE name = ${sweep} AND json_type(errors, ${`$.${part}`}) = 'null' AND ran_at <= ${databaseNow}), 0)`;
