import { eq, sql } from "drizzle-orm";
import { session, user, verification } from "#worker/db/schema/accounts.ts";
import { doRecorded, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/index.ts";
import { userNotFound } from "./user-errors.ts";

/**
 * Signs a user out in every browser, as the user can: sessions, half-done sign-ins and links in mails end, and no browser is
 * known any more. API keys go on. Throws a NotFoundError.
 */
export async function endSessions(context: ServiceContext, adminId: string, userId: string): Promise<void> {
  const forget = context.db
    .update(user)
    .set({ browserGeneration: sql`browser_generation + 1` })
    .where(eq(user.id, userId))
    .returning({ id: user.id });
  const ended = await doRecorded(
    context,
    forget,
    userAct(adminId, "user_signed_out", userId),
    sql`DELETE FROM ${session} WHERE user_id = ${userId}`,
    sql`DELETE FROM ${verification} WHERE value = ${userId}`,
  );
  if (!ended) throw userNotFound();
  context.inBackground(closeLiveSockets(context, userId));
}
