import { and, inArray, lt, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { ago } from "#worker/db/expressions.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";
import { KEPT } from "./kept.ts";

const ROWS_AT_ONCE = 500;

/** Deletes rows whose time is over, a few of each kind at a time. */
export async function sweepKept({ db }: Services<"db">): Promise<void> {
  const deletions = KEPT.map((kept) => db.delete(kept.key.table).where(inArray(kept.key, selectOld(kept))));
  await runTransaction(db, ...deletions);
}

/** Found by an index on the time. */
export function selectOld({ key, since, days, isDay, condition }: (typeof KEPT)[number]) {
  const limit = isDay ? sql`${databaseNow} / ${literal(DAY_MS)} - ${days}` : ago(days * DAY_MS);
  return new QueryBuilder()
    .select({ key })
    .from(key.table)
    .where(and(lt(since, limit), condition))
    .orderBy(since)
    .limit(ROWS_AT_ONCE);
}
