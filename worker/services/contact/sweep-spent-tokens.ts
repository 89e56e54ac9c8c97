import { and, eq, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Deletes spent tokens that have expired, and what is left of the messages that were sent a day ago. */
export async function sweepSpentTokens({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.delete(spentCaptchaTokens).where(lt(spentCaptchaTokens.expiresAt, databaseNow));
  const isOver = sql`${outbox.notBefore} < ${databaseNow} - ${2 * DAY_MS}`;
  await db.delete(outbox).where(and(isOver, eq(outbox.status, "sent")));
}
