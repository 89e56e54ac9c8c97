import { eq } from "drizzle-orm";
import { forgetBrowsers } from "#worker/db/forget-browsers.ts";
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
  const { db } = context;
  const ended = await doRecorded(
    context,
    forgetBrowsers(db, userId).returning({ id: user.id }),
    userAct(adminId, "user_signed_out", userId),
    db.delete(session).where(eq(session.userId, userId)),
    db.delete(verification).where(eq(verification.value, userId)),
  );
  if (!ended) throw userNotFound();
  context.inBackground(closeLiveSockets(context, userId));
}
