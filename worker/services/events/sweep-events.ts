import { and, eq, lte, sql } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { announceDue, announceState } from "./announce.ts";

const BATCH = 50;
const MAX_BATCHES = 4;

/** Announces what comes by itself: that a survey has expired, and the day on which an action is due. */
export async function sweepEvents(context: Services<"db">): Promise<void> {
  await announceDue(context);
  for (let rest = MAX_BATCHES; rest > 0; rest--) {
    const ended = await selectEnded(context);
    for (const { code } of ended) await context.db.batch(announceState(context, code));
    if (ended.length < BATCH) return;
  }
}

/** By the index that holds announced surveys alone. */
export const selectEnded = ({ db }: Services<"db">) =>
  db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.isAnnouncedOpen, sql`1`), lte(surveyCodes.expiresAt, databaseNow)))
    .orderBy(surveyCodes.expiresAt)
    .limit(BATCH);
