import { and, eq, gt, not } from "drizzle-orm";
import type { WorkshopRoom } from "#domain/workshop/open-workshop.ts";
import type { Poll } from "#domain/workshop/poll.ts";
import { keyedProofs } from "#worker/crypto.ts";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import { NotFoundError, TooManyError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { findWorkshop } from "./open-workshop.ts";

const roomNotFound = () => new NotFoundError((words) => words.noSuchRoom);

/** Passes the upgrade to the object of a survey's workshop. Without `managerId` the socket is of the room. */
function passOn(
  { workshop }: Services<"workshop">,
  surveyCode: string,
  upgrade: Request,
  sender: { roomCode: string; managerId?: string; network?: string },
): Promise<Response> {
  const url = new URL(upgrade.url);
  url.search = `?${new URLSearchParams(sender)}`;
  return workshop.getByName(surveyCode).fetch(new Request(url, { headers: { upgrade: "websocket" } }));
}

const FULL_SECONDS = 60;

/** Passes a poll to the object of a survey's workshop. */
async function passPollOn(
  { workshop }: Services<"workshop">,
  surveyCode: string,
  { roomCode, managerId, network = "" }: { roomCode: string; managerId?: string; network?: string },
  poll: Poll,
): Promise<string[]> {
  const owner = { managerId: managerId ?? null, network };
  const texts = await workshop.getByName(surveyCode).poll(roomCode, owner, poll);
  if (texts === "closed") throw roomNotFound();
  if (texts === "full") throw new TooManyError(FULL_SECONDS);
  return texts;
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

/** Polls as a facilitator whose network lets no socket through. Returns the messages since the last poll. */
export async function pollAsFacilitator(
  context: Services<"db" | "workshop">,
  managerId: string,
  code: string,
  poll: Poll,
): Promise<string[]> {
  const open = await findWorkshop(context, managerId, code);
  if (!open) throw roomNotFound();
  return passPollOn(context, code, { roomCode: open.roomCode, managerId }, poll);
}

/** Finds the workshop of a room's code. */
async function findRoom(
  { db }: Services<"db">,
  roomCode: string,
): Promise<WorkshopRoom & { surveyCode: string }> {
  const [room] = await db
    .select({ surveyCode: workshops.surveyCode, organizationName: surveyCodes.organizationName })
    .from(workshops)
    .innerJoin(surveyCodes, eq(surveyCodes.code, workshops.surveyCode))
    .where(and(eq(workshops.roomCode, roomCode), gt(workshops.endsAt, databaseNow), not(isOwnerBanned)));
  if (!room) throw roomNotFound();
  return room;
}

/** Returns whose room a code opens. */
export async function describeRoom(context: Services<"db">, roomCode: string): Promise<WorkshopRoom> {
  const { organizationName } = await findRoom(context, roomCode);
  return { organizationName };
}

/** Enough to tell the networks in a room apart. */
const NETWORK_HASH_LENGTH = 16;

/** Finds the workshop of a room's code for a client, whose network its object knows by a keyed hash. */
async function enterRoom(context: Services<"db" | "config">, roomCode: string, address: string) {
  const [{ surveyCode }, [proof = ""]] = await Promise.all([
    findRoom(context, roomCode),
    keyedProofs(context.config.keys, "address", address),
  ]);
  return { surveyCode, sender: { roomCode, network: proof.slice(0, NETWORK_HASH_LENGTH) } };
}

/** Opens the socket of a participant or a screen. */
export async function openRoomSocket(
  context: Services<"db" | "config" | "workshop">,
  roomCode: string,
  address: string,
  upgrade: Request,
): Promise<Response> {
  const { surveyCode, sender } = await enterRoom(context, roomCode, address);
  return passOn(context, surveyCode, upgrade, sender);
}

/** Polls as a participant or a screen. Returns the messages since the last poll. */
export async function pollRoom(
  context: Services<"db" | "config" | "workshop">,
  roomCode: string,
  address: string,
  poll: Poll,
): Promise<string[]> {
  const { surveyCode, sender } = await enterRoom(context, roomCode, address);
  return passPollOn(context, surveyCode, sender, poll);
}
