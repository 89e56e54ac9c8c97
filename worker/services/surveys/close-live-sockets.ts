import { desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import type { Services } from "#worker/services/context.ts";

/** One request may make fifty calls to the platform. */
const MAX_OBJECTS = 30;

const isOpen = sql`${surveyCodes.status} = 'active' AND ${surveyCodes.expiresAt} > ${databaseNow}`;

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
    .orderBy(desc(isNotNull(workshops.roomCode)), desc(isOpen), desc(surveyCodes.createdAt))
    .limit(MAX_OBJECTS);
  await Promise.all(
    surveys.flatMap(({ code, hasWorkshop }) => [
      surveyLive.getByName(code).closeSockets(),
      ...(hasWorkshop ? [workshop.getByName(code).closeFacilitators("signed out")] : []),
    ]),
  );
}
