import { desc, eq, or } from "drizzle-orm";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/** One request may make fifty calls to the platform. */
const MAX_OBJECTS = 30;

/** Closes the sockets of a user's newest surveys after sessions have ended; those with a session reconnect. */
export async function closeLiveSockets({ db, surveyLive }: Services<"db" | "surveyLive">, userId: string) {
  const surveys = await db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .innerJoin(
      surveyManagers,
      or(eq(surveyManagers.id, surveyCodes.managerId), eq(surveyManagers.id, surveyCodes.secondManagerId)),
    )
    .where(eq(surveyManagers.userId, userId))
    .orderBy(desc(surveyCodes.createdAt))
    .limit(MAX_OBJECTS);
  await Promise.all(surveys.map(({ code }) => surveyLive.getByName(code).closeSockets()));
}
