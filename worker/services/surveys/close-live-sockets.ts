import { desc, eq, isNotNull, or } from "drizzle-orm";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import type { Services } from "#worker/services/context.ts";
import { isActive } from "./active-surveys.ts";

/** One request may make fifty calls to the platform. */
const MAX_OBJECTS = 30;

/**
 * Closes the sockets of a user's surveys, those with a workshop or still open first, after sessions have ended; those with
 * a session reconnect.
 */
export async function closeLiveSockets(
  { db, surveyLive, workshop }: Services<"db" | "surveyLive" | "workshop">,
  userId: string,
) {
  const surveys = await db
    .select({ code: surveyCodes.code, hasWorkshop: isNotNull(workshops.roomCode) })
    .from(surveyCodes)
    .innerJoin(
      surveyManagers,
      or(eq(surveyManagers.id, surveyCodes.managerId), eq(surveyManagers.id, surveyCodes.secondManagerId)),
    )
    .leftJoin(workshops, eq(workshops.surveyCode, surveyCodes.code))
    .where(eq(surveyManagers.userId, userId))
    // What tells something comes first: others can be many, and their sockets say nothing.
    .orderBy(desc(isNotNull(workshops.roomCode)), desc(isActive), desc(surveyCodes.createdAt))
    .limit(MAX_OBJECTS);
  await Promise.all(
    surveys.flatMap(({ code, hasWorkshop }) => [
      surveyLive.getByName(code).closeSockets(),
      ...(hasWorkshop ? [workshop.getByName(code).closeFacilitators("signed out")] : []),
    ]),
  );
}
