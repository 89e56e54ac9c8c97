import { and, inArray, lt, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "#domain/limits.ts";
import { FAILED_MAIL_DAYS } from "#domain/retention.ts";
import { runTransaction } from "#worker/db/client.ts";
import { ago } from "#worker/db/expressions.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
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

/** In the words of the partial index, which a bound value would not match. */
const isFailed = sql`${outbox.status} = 'failed' AND ${outbox.status} <> 'sent'`;

/** Erases what admins have had time to look at: the content of failed mails. Their keys stay. */
export async function eraseFailedMails({ db }: Services<"db">): Promise<void> {
  const failed = db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(isFailed, lt(outbox.createdAt, ago(FAILED_MAIL_DAYS * DAY_MS))))
    .orderBy(outbox.createdAt)
    .limit(ROWS_AT_ONCE);
  await db.update(outbox).set(SENT).where(inArray(outbox.key, failed));
}
