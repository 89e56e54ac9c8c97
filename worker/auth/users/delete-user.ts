import { eq, or, sql } from "drizzle-orm";
import { REQUESTED_MAILS } from "#domain/limits.ts";
import { signupPins, user, verification } from "#worker/db/schema/accounts.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { logError } from "#worker/log.ts";
import { purgeAttempts } from "#worker/services/attempts/reserve-attempt.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { purgeSurveys } from "#worker/services/surveys/index.ts";

/**
 * Deletes a user with everything that is theirs: sessions, factors, linked providers, surveys with responses and
 * insights, mails and, by the list that the trigger `survey_is_forgotten` writes, what KV, R2 and the objects hold. The
 * PIN they signed up with stays used, by no user. What was done with the account stays in the audit log, by its id.
 * Returns whether there was such a user.
 */
export async function deleteUser(context: ServiceContext, actorId: string, userId: string): Promise<boolean> {
  const { db } = context;
  const email = db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  const noUser = sql`'deleted:' || lower(hex(randomblob(16)))`;
  const [deleted] = (
    await db.batch([
      db.delete(deliveries).where(or(eq(deliveries.subject, userId), eq(deliveries.address, email))),
      db.delete(verification).where(eq(verification.value, userId)),
      db.update(signupPins).set({ usedBy: noUser }).where(eq(signupPins.usedBy, userId)),
      db.delete(user).where(eq(user.id, userId)).returning({ email: user.email }),
      insertActIf(context, userAct(actorId, actorId === userId ? "account_deleted" : "user_deleted", userId)),
    ])
  )[3];
  await purgeSurveys(context);
  if (deleted) await purgeCounters(context, deleted.email);
  return deleted !== undefined;
}

/** Deletes the counters of sign-ins at the address, and of mails to it; they would end within the hour. */
async function purgeCounters(context: ServiceContext, email: string): Promise<void> {
  try {
    await purgeAttempts(context, "sign-in", email);
    for (const kind of Object.keys(REQUESTED_MAILS)) await purgeAttempts(context, "mail", `${kind} ${email}`);
  } catch (error) {
    logError("purge_failed", error);
  }
}
