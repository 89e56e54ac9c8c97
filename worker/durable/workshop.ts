import { DurableObject } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { MAX_SOCKET_MESSAGE_BYTES } from "#domain/limits.ts";
import { PING_TEXT, PONG_TEXT } from "#domain/live.ts";
import { drawPhoneNumber } from "#domain/pins.ts";
import { findKept, type KeptResult, keepResult } from "#domain/workshop/kept-results.ts";
import type { Commitment, RefusalReason, WorkshopServerMessage } from "#domain/workshop/live.ts";
import { seatOf, takePlace } from "#domain/workshop/places.ts";
import type { Poll } from "#domain/workshop/poll.ts";
import { type JoinMessage, readClientMessage, type SessionMessage } from "#domain/workshop/read-message.ts";
import type { WorkshopScript, WorkshopStep } from "#domain/workshop/script.ts";
import {
  apply,
  type Sender,
  type SessionStart,
  startSession,
  type WorkshopSession,
  withCommitments,
} from "#domain/workshop/session.ts";
import { viewState } from "#domain/workshop/view-state.ts";
import type { RoomSocket } from "./polled-sockets.ts";
import { FACILITATORS, ROOM, RoomSockets, type SocketOwner } from "./room-sockets.ts";
import {
  changeAttachment,
  limitSockets,
  type ParticipantJoin,
  readAttachment,
  type WaitingPhone,
} from "./workshop-sockets.ts";

const ROOM_KEY = "room";
const SCRIPT_KEY = "script";
const SESSION_KEY = "session";
const INSIGHT_KEY = "insight";
const RESULTS_KEY = "results";
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;

interface Opening extends Omit<SessionStart, "kept"> {
  roomCode: string;
  /** Of the report's version. */
  insightId: string;
  script: WorkshopScript;
  /** In ms since the epoch. */
  endsAt: number;
}

/**
 * The workshop of one survey, found by its code: a day at most. It keeps the script, where the room is, who has a place, and
 * ballots by participant while they may come, afterwards as counts; first names are known of open sockets alone. Results
 * that were shown stay until the survey is deleted: two of one question would differ by those who came or left.
 */
export class Workshop extends DurableObject {
  private readonly kv = this.ctx.storage.kv;
  private readonly sockets = new RoomSockets(this.ctx);

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_TEXT, PONG_TEXT));
  }

  isOpen(roomCode: string): boolean {
    return this.kv.get(ROOM_KEY) === roomCode;
  }

  /** Opens a room, unless it is open; what is left of an earlier one goes. */
  async open({ roomCode, insightId, script, endsAt, ...start }: Opening): Promise<void> {
    if (this.isOpen(roomCode)) return;
    await this.end();
    const kept = findKept(this.keptResults(), insightId, script.steps);
    this.kv.put(SCRIPT_KEY, script);
    this.kv.put(SESSION_KEY, startSession({ ...start, kept }, Date.now()));
    this.kv.put(INSIGHT_KEY, insightId);
    this.kv.put(ROOM_KEY, roomCode);
    await this.ctx.storage.setAlarm(endsAt);
  }

  private keptResults(): readonly KeptResult[] {
    return this.kv.get<readonly KeptResult[]>(RESULTS_KEY) ?? [];
  }

  /** Accepts a socket that the API has checked: a facilitator's, who is named by `managerId`, or one of the room. */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const owner = { managerId: searchParams.get("managerId"), network: searchParams.get("network") ?? "" };
    if (!this.isOpen(searchParams.get("roomCode") ?? "")) return new Response(null, { status: 404 });
    if (!this.sockets.isFree(owner))
      return new Response(null, { status: 429, headers: { "retry-after": "60" } });
    return new Response(null, { status: 101, webSocket: this.sockets.accept(owner) });
  }

  /**
   * Takes what a client says that has no socket, and returns what one would have brought since its last poll. "closed" if
   * the room is, "full" if its manager has too many.
   */
  poll(
    roomCode: string,
    owner: SocketOwner,
    { connection, join, texts }: Poll,
  ): string[] | "closed" | "full" {
    if (!this.isOpen(roomCode)) return "closed";
    this.dropSilent();
    let socket = this.sockets.findPolled(connection, owner);
    if (!socket) {
      if (!this.sockets.isFree(owner)) return "full";
      socket = this.sockets.openPolled(connection, owner);
      this.onMessage(socket, join);
    }
    for (const text of texts) if (socket.readyState === WebSocket.OPEN) this.onMessage(socket, text);
    return this.sockets.takePolled(connection, owner);
  }

  /** Sends the room what has been agreed. */
  announceCommitments(agreed: readonly Commitment[]): void {
    const session = this.session();
    const commitments = agreed.map(({ id, recommendation, title, owner, dueOn, dissent }) => ({
      ...{ id, recommendation, title, owner, dueOn, dissent },
    }));
    if (session) this.store(withCommitments(session, commitments));
  }

  /** Closes the facilitators' sockets: one who is still signed in reconnects by the API, which checks the session. */
  closeFacilitators(reason: string): void {
    for (const socket of this.sockets.list(FACILITATORS)) socket.close(1000, reason);
  }

  /** Says to everyone that the session is over, and deletes all but the results that were shown. */
  async end(): Promise<void> {
    for (const socket of this.sockets.list()) {
      this.send(socket, { type: "ended" });
      socket.close(1000, "ended");
    }
    await this.ctx.storage.deleteAlarm();
    for (const key of [ROOM_KEY, SCRIPT_KEY, SESSION_KEY, INSIGHT_KEY]) this.kv.delete(key);
    if (this.keptResults().length === 0) await this.ctx.storage.deleteAll();
  }

  /** Deletes everything, with the survey. */
  async purge(): Promise<void> {
    await this.end();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.end();
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    this.dropSilent();
    this.onMessage(socket, data);
  }

  private dropSilent(): void {
    for (const silent of this.sockets.dropSilent()) this.onLeave(silent);
  }

  private onMessage(socket: RoomSocket, data: string | ArrayBuffer): void {
    const size = typeof data === "string" ? data.length : data.byteLength;
    const message = typeof data === "string" && size <= MAX_SOCKET_MESSAGE_BYTES && readClientMessage(data);
    if (size > MAX_SOCKET_MESSAGE_BYTES) socket.close(TOO_BIG, "message too big");
    else if (!message || this.sockets.isTooFast(socket)) socket.close(POLICY_VIOLATION, "unknown message");
    else if (message.type === "join") this.join(socket, message);
    else this.apply(socket, message);
  }

  private apply(socket: RoomSocket, message: SessionMessage): void {
    const session = this.session();
    const script = this.kv.get<WorkshopScript>(SCRIPT_KEY);
    if (!session || !script) return;
    const { joined } = readAttachment(socket);
    const outcome = joined
      ? apply(session, script, message, joined, Date.now(), this.waitingKeys())
      : { refused: "forbidden" as const };
    if ("refused" in outcome) this.refuse(socket, message.type, outcome.refused);
    // The state that a repeated message has led to may have been lost on the way.
    else if (outcome.session === session) this.sendState([socket]);
    else this.take(outcome.session, script.steps[session.at] as WorkshopStep, message);
  }

  /** Stores what a message has led to. */
  private take(session: WorkshopSession, step: WorkshopStep, message: SessionMessage): void {
    if (message.type === "close") {
      const insightId = this.kv.get<string>(INSIGHT_KEY) ?? "";
      this.kv.put(RESULTS_KEY, keepResult(this.keptResults(), insightId, step, session));
    }
    if (message.type === "admit") this.seatWaiting(session, message.phone);
    if (message.type === "remove") this.closeRemoved(session);
    this.store(session);
  }

  private waiting(): (WaitingPhone & { socket: RoomSocket })[] {
    return this.sockets.list(ROOM).flatMap((socket) => {
      const { waiting } = readAttachment(socket);
      return waiting ? [{ ...waiting, socket }] : [];
    });
  }

  private waitingKeys = () => new Map(this.waiting().map(({ number, key }) => [number, key]));

  private seatWaiting({ places }: WorkshopSession, number: number): void {
    const phone = this.waiting().find((one) => one.number === number);
    if (phone) this.seat(phone.socket, seatOf(places, phone.key), number, phone.join);
  }

  private closeRemoved({ places }: WorkshopSession): void {
    for (const socket of this.sockets.list(ROOM)) {
      const { seat } = readAttachment(socket).joined ?? {};
      if (seat !== undefined && places.phones[seat]?.isRemoved) this.turnAway(socket, "removed");
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean "no code" and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    this.onLeave(socket);
  }

  private onLeave(socket: RoomSocket): void {
    const { joined, waiting } = readAttachment(socket);
    if (joined) this.sendPresence();
    else if (waiting) this.sendState(this.sockets.list(FACILITATORS));
  }

  private join(socket: RoomSocket, join: JoinMessage): void {
    const { joined: before, waiting, isFacilitator } = readAttachment(socket);
    // One socket is one phone: another id would be another ballot.
    if (before || waiting || (join.as === "facilitator") !== isFacilitator) {
      this.refuse(socket, "join", "forbidden");
    } else if (join.as === "participant") {
      this.joinPhone(socket, join);
    } else {
      changeAttachment(socket, { joined: { role: join.as, language: join.language, name: "" } });
      if (join.as === "screen") limitSockets(this.sockets.list(ROOM), socket);
      this.sendPresence();
    }
  }

  /** Gives a phone its place back, or a free one; else it waits. */
  private joinPhone(socket: RoomSocket, join: ParticipantJoin): void {
    const session = this.session();
    if (!session) return;
    const { places } = session;
    const key = createHash("sha256").update(join.participant).digest("base64url");
    const known = places.phones[seatOf(places, key)];
    if (known?.isRemoved) {
      this.turnAway(socket, "removed");
      return;
    }
    const number = known?.number ?? this.drawNumber(session);
    const taken = known ? places : takePlace(places, { key, number }, readAttachment(socket).network);
    if (taken) {
      this.seat(socket, seatOf(taken, key), number, join);
      this.store({ ...session, places: taken, version: session.version + 1 });
    } else {
      changeAttachment(socket, { waiting: { number, key, join } });
      this.send(socket, { type: "refused", what: "join", reason: "full", phone: number });
      this.sendState(this.sockets.list(FACILITATORS));
    }
  }

  /** A place has one socket: the newest, since a lost one may look open for long. */
  private seat(socket: RoomSocket, seat: number, number: number, join: ParticipantJoin): void {
    for (const other of this.sockets.list(ROOM)) {
      if (other !== socket && readAttachment(other).joined?.seat === seat) this.turnAway(other, "moved");
    }
    const { participant, language, name } = join;
    const joined = { role: join.as, participant, seat, language, name };
    changeAttachment(socket, { joined, waiting: null });
    this.send(socket, { type: "seated", phone: number });
  }

  private drawNumber({ places }: WorkshopSession): number {
    const used = new Set([...places.phones.map(({ number }) => number), ...this.waitingKeys().keys()]);
    let number = drawPhoneNumber();
    while (used.has(number)) number = drawPhoneNumber();
    return number;
  }

  private turnAway(socket: RoomSocket, reason: "removed" | "moved"): void {
    this.refuse(socket, "join", reason);
    socket.close(POLICY_VIOLATION, reason);
  }

  /** A higher version, since who is there is part of the state. */
  private sendPresence(): void {
    const session = this.session();
    if (session) this.store({ ...session, version: session.version + 1 });
  }

  private refuse(
    socket: RoomSocket,
    what: (JoinMessage | SessionMessage)["type"],
    reason: RefusalReason,
  ): void {
    this.send(socket, { type: "refused", what, reason });
  }

  private session(): WorkshopSession | undefined {
    return this.kv.get<WorkshopSession>(SESSION_KEY);
  }

  private store(session: WorkshopSession): void {
    this.kv.put(SESSION_KEY, session);
    this.sendState(this.sockets.list());
  }

  /** Sends the state to those who have joined; what is the same for many is written once. */
  private sendState(sockets: readonly RoomSocket[]): void {
    const session = this.session();
    const script = this.kv.get<WorkshopScript>(SCRIPT_KEY);
    if (!session || !script) return;
    const all = this.sockets.list(ROOM).flatMap((socket) => readAttachment(socket).joined ?? []);
    const names = all.map(({ name }) => name).filter(Boolean);
    const waiting = [...this.waitingKeys().keys()].toSorted((a, b) => a - b);
    const now = Date.now();
    const written = new Map<string, string>();
    const write = (viewer: Sender & { language: string }): string => {
      const state = viewState(session, script, { ...viewer, names, waiting }, now);
      const key = state.own ? null : `${viewer.role}:${viewer.language}`;
      const text =
        (key && written.get(key)) || JSON.stringify({ type: "state", state } satisfies WorkshopServerMessage);
      if (key) written.set(key, text);
      return text;
    };
    for (const socket of sockets) {
      const { joined } = readAttachment(socket);
      if (joined && socket.readyState === WebSocket.OPEN) socket.send(write(joined));
    }
  }

  private send(socket: RoomSocket, message: WorkshopServerMessage): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }
}
