import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { FAILED_MAIL_DAYS } from "#domain/retention.ts";
import { runTransaction } from "#worker/db/client.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import type { Services } from "#worker/services/context.ts";
import { KEPT } from "./kept.ts";

const ROWS_AT_ONCE = 500;

/** Deletes rows whose time is over, a few of each kind at a time. */
export async function sweepKept({ db }: Services<"db">): Promise<void> {
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

/** Erases what admins have had time to look at: the content of failed mails. Their keys stay. */
export async function eraseFailedMails({ db }: Services<"db">): Promise<void> {
  // In the words of the partial index, which a bound value would not match.
  const failed = sql`SELECT key FROM ${outbox} WHERE status = 'failed' AND status <> 'sent'
    AND created_at < ${databaseNow} - ${FAILED_MAIL_DAYS * DAY_MS} ORDER BY created_at LIMIT ${ROWS_AT_ONCE}`;
  await db.update(outbox).set(SENT).where(sql`key IN (${failed})`);
}
