import { and, eq, inArray, or, sql } from "drizzle-orm";
import { REQUESTED_MAILS } from "#domain/limits.ts";
import { signupPins, surveyManagers, user, verification } from "#worker/db/schema/accounts.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { logError } from "#worker/log.ts";
import { purgeAttempts } from "#worker/services/attempts/reserve-attempt.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
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
      db
        .delete(outbox)
        .where(or(eq(outbox.about, userId), inArray(outbox.about, insightIds(context, userId)))),
      db.delete(outbox).where(and(hasRecipient, eq(outbox.recipient, email))),
      db.delete(verification).where(eq(verification.value, userId)),
      db.update(signupPins).set({ usedBy: noUser }).where(eq(signupPins.usedBy, userId)),
      db.delete(user).where(eq(user.id, userId)).returning({ email: user.email }),
      insertActIf(context, userAct(actorId, actorId === userId ? "account_deleted" : "user_deleted", userId)),
    ])
  )[4];
  await purgeSurveys(context);
  if (deleted) await purgeCounters(context, deleted.email);
  return deleted !== undefined;
}

/** In the words of the index that holds these rows alone: a bound value would not match it. */
const hasRecipient = sql`${outbox.recipient} <> ''`;

/** Deletes the counters of sign-ins at the address, and of mails to it; they would end within the hour. */
async function purgeCounters(context: ServiceContext, email: string): Promise<void> {
  try {
    await purgeAttempts(context, "sign-in", email);
    for (const kind of Object.keys(REQUESTED_MAILS)) await purgeAttempts(context, "mail", `${kind} ${email}`);
  } catch (error) {
    logError("purge_failed", error);
  }
}

function insightIds({ db }: Services<"db">, userId: string) {
  return db
    .select({ id: surveyInsights.id })
    .from(surveyInsights)
    .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
    .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
    .where(eq(surveyManagers.userId, userId));
}
