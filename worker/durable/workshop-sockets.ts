import { MAX_WORKSHOP_SOCKETS } from "#domain/limits.ts";
import type { JoinMessage } from "#domain/workshop/read-message.ts";
import type { Sender } from "#domain/workshop/session.ts";
import type { RoomSocket } from "./polled-sockets.ts";

export type ParticipantJoin = Extract<JoinMessage, { as: "participant" }>;

/** A phone for which there is no place: a facilitator lets it in by its number. */
export interface WaitingPhone {
  number: number;
  key: string;
  join: ParticipantJoin;
}

/** What is known of a socket, until it closes: `joined` is null before it has said what it is, or while it waits. */
export interface Attachment {
  isFacilitator: boolean;
  /** A hash of the client's network; empty for facilitators. */
  network: string;
  joined: (Sender & { language: string; name: string }) | null;
  waiting: WaitingPhone | null;
}

export const readAttachment = (socket: RoomSocket) => socket.deserializeAttachment() as Attachment;

export const changeAttachment = (socket: RoomSocket, changes: Partial<Attachment>): void =>
  socket.serializeAttachment({ ...readAttachment(socket), ...changes } satisfies Attachment);

/** Returns those of the network that has most, oldest first. */
function ofLargestNetwork(sockets: readonly RoomSocket[]): RoomSocket[] {
  const networks = new Map<string, RoomSocket[]>();
  for (const socket of sockets) {
    const { network } = readAttachment(socket);
    networks.set(network, [...(networks.get(network) ?? []), socket]);
  }
  return [...networks.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
}

const TRY_AGAIN_LATER = 1013;

/**
 * Closes a socket where a room has more than it takes, never the newest: of those without a place the oldest of the network
 * that has most, of screens the newest of it, since the room looks at the first.
 */
export function limitSockets(sockets: readonly RoomSocket[], newest: RoomSocket): void {
  const isScreen = readAttachment(newest).joined !== null;
  const alike = sockets.filter((socket) => {
    const { joined } = readAttachment(socket);
    return isScreen ? joined?.role === "screen" : joined === null;
  });
  const { screens, unplaced } = MAX_WORKSHOP_SOCKETS;
  if (alike.length <= (isScreen ? screens : unplaced)) return;
  const others = ofLargestNetwork(alike.filter((socket) => socket !== newest));
  others.at(isScreen ? -1 : 0)?.close(TRY_AGAIN_LATER, "too many");
}
