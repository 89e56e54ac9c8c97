import { and, eq, gt, sql } from "drizzle-orm";
import { ROOM_CODE_LIMIT } from "#domain/limits.ts";
import type { WorkshopRoom } from "#domain/workshop/open-workshop.ts";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import { NotFoundError } from "#worker/errors.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { findWorkshop } from "./open-workshop.ts";

const roomNotFound = () => new NotFoundError((words) => words.noSuchRoom);

/** Passes the upgrade to the object of a survey's workshop. Without `managerId` the socket is of the room. */
function passOn(
  { workshop }: Services<"workshop">,
  surveyCode: string,
  upgrade: Request,
  sender: { roomCode: string; managerId?: string },
): Promise<Response> {
  const url = new URL(upgrade.url);
  url.search = `?${new URLSearchParams(sender)}`;
  return workshop.getByName(surveyCode).fetch(new Request(url, { headers: { upgrade: "websocket" } }));
}

/** Opens a facilitator's socket: of the survey's owner, or of its second manager. */
export async function openFacilitatorSocket(
  context: Services<"db" | "workshop">,
  managerId: string,
  code: string,
  upgrade: Request,
): Promise<Response> {
  const open = await findWorkshop(context, managerId, code);
  if (!open) throw roomNotFound();
  return passOn(context, code, upgrade, { roomCode: open.roomCode, managerId });
}

/** Finds the workshop of a room's code, which is counted as an attempt of its network where it is none. */
async function findRoom(
  context: Services<"db" | "config" | "attemptCounter">,
  roomCode: string,
  network: string,
): Promise<WorkshopRoom & { surveyCode: string }> {
  const attempt = { kind: "call", subject: "room-code", address: network, limits: ROOM_CODE_LIMIT } as const;
  const found = await checkAsAttempt(context, attempt, async () => {
    const [room] = await context.db
      .select({ surveyCode: workshops.surveyCode, organizationName: surveyCodes.organizationName })
      .from(workshops)
      .innerJoin(surveyCodes, eq(surveyCodes.code, workshops.surveyCode))
      .where(
        and(eq(workshops.roomCode, roomCode), gt(workshops.endsAt, databaseNow), sql`NOT ${isOwnerBanned}`),
      );
    return room ?? null;
  });
  if (!found) throw roomNotFound();
  return found;
}

/** Tells one who has a room's code whose room it is. */
export async function describeRoom(
  context: Services<"db" | "config" | "attemptCounter">,
  roomCode: string,
  network: string,
): Promise<WorkshopRoom> {
  const { organizationName } = await findRoom(context, roomCode, network);
  return { organizationName };
}

/** Opens the socket of a participant or a screen. */
export async function openRoomSocket(
  context: Services<"db" | "config" | "attemptCounter" | "workshop">,
  roomCode: string,
  network: string,
  upgrade: Request,
): Promise<Response> {
  const { surveyCode } = await findRoom(context, roomCode, network);
  return passOn(context, surveyCode, upgrade, { roomCode });
}
