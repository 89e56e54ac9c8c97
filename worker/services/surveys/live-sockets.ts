import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { isActive, isManagedBy } from "#worker/db/managed-by.ts";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { responseCount } from "./public-survey.ts";

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

/** Open dashboards read a survey again that has changed hands; its managers' sockets have to reconnect. */
export async function closeScreens(
  { surveyLive, workshop }: Services<"surveyLive" | "workshop">,
  code: string,
  reason: string,
): Promise<void> {
  const screens = surveyLive.getByName(code);
  await screens.announceChange();
  await Promise.all([screens.closeSockets(reason), workshop.getByName(code).closeFacilitators(reason)]);
}

/** Passes the WebSocket upgrade to the object of a manager's own survey, with D1's count. */
export async function openLiveSocket(
  { db, surveyLive }: Services<"db" | "surveyLive">,
  managerId: string,
  code: string,
  upgrade: Request,
): Promise<Response> {
  const [survey] = await db
    .select({ count: responseCount })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!survey) throw surveyNotFound();
  const url = new URL(upgrade.url);
  url.search = `?${new URLSearchParams({ count: String(survey.count), managerId })}`;
  return surveyLive.getByName(code).fetch(new Request(url, { headers: { upgrade: "websocket" } }));
}
