import { desc, eq } from "drizzle-orm";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Of the fifty calls to the platform that one request may make. */
const MAX_OBJECTS = 30;

/** Closes the screens of a user's newest surveys, after sessions have ended: who still has one opens theirs anew. */
export async function closeLiveSockets(
  { db, surveyLive }: Pick<ServiceContext, "db" | "surveyLive">,
  userId: string,
): Promise<void> {
  const surveys = await db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
    .where(eq(surveyManagers.userId, userId))
    .orderBy(desc(surveyCodes.createdAt))
    .limit(MAX_OBJECTS);
  await Promise.all(surveys.map(({ code }) => surveyLive.getByName(code).closeScreens()));
}
