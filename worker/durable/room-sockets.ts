import { MAX_WORKSHOP_MESSAGES_PER_SECOND, MAX_WORKSHOP_SOCKETS } from "#domain/limits.ts";
import { PolledSockets, type RoomSocket } from "./polled-sockets.ts";
import { type Attachment, limitSockets, readAttachment } from "./workshop-sockets.ts";

const POLICY_VIOLATION = 1008;
/** All that may lead. */
export const FACILITATORS = "facilitators";
export const ROOM = "room";

/** Who opens a socket, as the API has found. */
export interface SocketOwner {
  /** Null for one of the room. */
  managerId: string | null;
  /** A hash of the client's network; empty for facilitators. */
  network: string;
}

const tagsOf = ({ managerId }: SocketOwner) => (managerId ? [managerId, FACILITATORS] : [ROOM]);

/** All sockets of a workshop: those that are open, and those that clients poll. */
export class RoomSockets {
  private readonly ctx: DurableObjectState;
  private readonly polled = new PolledSockets();
  /** Messages of each socket in the second of its last one. */
  private readonly pace = new WeakMap<RoomSocket, { second: number; messages: number }>();

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
  }

  list(tag?: string): RoomSocket[] {
    const all: RoomSocket[] = [...this.ctx.getWebSockets(tag), ...this.polled.list(tag)];
    return all.filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Whether one more may come. None of the room is refused for what others have opened. */
  isFree({ managerId }: SocketOwner): boolean {
    if (!managerId || this.list(managerId).length < MAX_WORKSHOP_SOCKETS.manager) return true;
    const idle = this.list(managerId).find((socket) => readAttachment(socket).joined === null);
    idle?.close(POLICY_VIOLATION, "not joined");
    return idle !== undefined;
  }

  /** Returns the client's end of a new socket. */
  accept(owner: SocketOwner): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, tagsOf(owner));
    this.attach(server, owner);
    return client;
  }

  findPolled(connection: string, { managerId }: SocketOwner): RoomSocket | undefined {
    return this.polled.find(`${connection} ${managerId}`);
  }

  openPolled(connection: string, owner: SocketOwner): RoomSocket {
    const socket = this.polled.open(`${connection} ${owner.managerId}`, tagsOf(owner));
    this.attach(socket, owner);
    return socket;
  }

  takePolled(connection: string, { managerId }: SocketOwner): string[] {
    return this.polled.take(`${connection} ${managerId}`);
  }

  dropSilent(): RoomSocket[] {
    return this.polled.dropSilent();
  }

  private attach(socket: RoomSocket, { managerId, network }: SocketOwner): void {
    const isFacilitator = managerId !== null;
    socket.serializeAttachment({ isFacilitator, network, joined: null, waiting: null } satisfies Attachment);
    if (!isFacilitator) limitSockets(this.list(ROOM), socket);
  }

  isTooFast(socket: RoomSocket): boolean {
    const second = Math.floor(Date.now() / 1000);
    const last = this.pace.get(socket);
    const messages = last?.second === second ? last.messages + 1 : 1;
    this.pace.set(socket, { second, messages });
    return messages > MAX_WORKSHOP_MESSAGES_PER_SECOND;
  }
}
