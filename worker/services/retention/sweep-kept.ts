import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { KEPT } from "./kept.ts";

const ROWS_AT_ONCE = 500;

/** Deletes rows whose time is over, a few of each kind at a time. */
export async function sweepKept({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runTransaction(db, ...KEPT.map(deleteOld));
}

function deleteOld(kept: (typeof KEPT)[number]): SQL {
  const { table } = kept.key;
  return sql`DELETE FROM ${table} WHERE ${sql.identifier(kept.key.name)} IN (${selectOld(kept)})`;
}

/** Found by an index on the time. */
export function selectOld({ key, since, days, isDay, condition = sql`TRUE` }: (typeof KEPT)[number]): SQL {
  const [keyName, sinceName] = [sql.identifier(key.name), sql.identifier(since.name)];
  const limit = isDay
    ? sql`${databaseNow} / ${literal(DAY_MS)} - ${days}`
    : sql`${databaseNow} - ${days * DAY_MS}`;
  return sql`SELECT ${keyName} FROM ${key.table} WHERE ${sinceName} < ${limit} AND ${condition}
    ORDER BY ${sinceName} LIMIT ${ROWS_AT_ONCE}`;
}
