import { type SQL, sql } from "drizzle-orm";
import { CONTACT_BUDGET } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import type { Services } from "#worker/services/context.ts";

const GAP_MS = CONTACT_BUDGET.windowMs / CONTACT_BUDGET.mails;

/** The latest turn that a message has: its mail keeps it when it is sent. */
const latestTurn = sql`(SELECT max(happened_at) FROM ${deliveries} WHERE type = 'contact')`;

/**
 * The turn of the next message, in milliseconds since the epoch: a gap after the latest, and at the earliest an hour
 * ago, so that a full hour's messages have turns in the past and leave at once.
 */
export const nextTurn: SQL = sql`
  max(coalesce(${latestTurn}, 0), ${databaseNow} - ${CONTACT_BUDGET.windowMs}) + ${GAP_MS}`;

export async function countWaiting({ db }: Services<"db">): Promise<number> {
  const row = await db.get<{ waitMs: number | null }>(sql`SELECT ${latestTurn} - ${databaseNow} AS waitMs`);
  return Math.max(0, Math.ceil((row?.waitMs ?? 0) / GAP_MS));
}
