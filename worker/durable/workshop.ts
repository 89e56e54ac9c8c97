import { DurableObject } from "cloudflare:workers";
import {
  MAX_SOCKET_MESSAGE_BYTES,
  MAX_WORKSHOP_MESSAGES_PER_SECOND,
  MAX_WORKSHOP_SOCKETS,
} from "#domain/limits.ts";
import { PING_TEXT, PONG_TEXT } from "#domain/live.ts";
import type { Commitment, RefusalReason, WorkshopServerMessage } from "#domain/workshop/live.ts";
import { type JoinMessage, readClientMessage, type SessionMessage } from "#domain/workshop/read-message.ts";
import type { WorkshopScript } from "#domain/workshop/script.ts";
import {
  apply,
  listVoters,
  type Sender,
  startSession,
  tell,
  type WorkshopSession,
  withCommitments,
} from "#domain/workshop/session.ts";

const ROOM_KEY = "room";
const SCRIPT_KEY = "script";
const SESSION_KEY = "session";
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;
/** All that may lead. */
const FACILITATORS = "facilitators";
const ROOM = "room";

interface Opening {
  roomCode: string;
  script: WorkshopScript;
  isConfidential: boolean;
  /** In ms since the epoch. */
  endsAt: number;
}

/** What is known of a socket, until it closes: `joined` is null before its first message. */
interface Attachment {
  isFacilitator: boolean;
  joined: (Sender & { language: string; name: string }) | null;
}

/**
 * The workshop of one survey, found by its code: a day at most. It keeps the script, where the room is, and ballots by
 * participant while they may come, afterwards as counts; first names are known of open sockets alone.
 */
export class Workshop extends DurableObject {
  private readonly kv = this.ctx.storage.kv;
  /** Messages of each socket in the second of its last one. */
  private readonly pace = new WeakMap<WebSocket, { second: number; messages: number }>();

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_TEXT, PONG_TEXT));
  }

  isOpen(roomCode: string): boolean {
    return this.kv.get(ROOM_KEY) === roomCode;
  }

  /** Opens a room, unless it is open; what is left of an earlier one goes. */
  async open({ roomCode, script, isConfidential, endsAt }: Opening): Promise<void> {
    if (this.isOpen(roomCode)) return;
    await this.end();
    this.kv.put(SCRIPT_KEY, script);
    this.kv.put(SESSION_KEY, startSession(isConfidential, Date.now()));
    this.kv.put(ROOM_KEY, roomCode);
    await this.ctx.storage.setAlarm(endsAt);
  }

  /** Accepts a socket that the API has checked: a facilitator's, who is named by `managerId`, or one of the room. */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const managerId = searchParams.get("managerId");
    if (!this.isOpen(searchParams.get("roomCode") ?? "")) return new Response(null, { status: 404 });
    const [tag, limit] = managerId
      ? [managerId, MAX_WORKSHOP_SOCKETS.manager]
      : [ROOM, MAX_WORKSHOP_SOCKETS.room];
    if (this.openSockets(tag).length >= limit && !this.dropUnjoined(tag)) {
      return new Response(null, { status: 429, headers: { "retry-after": "60" } });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, managerId ? [managerId, FACILITATORS] : [ROOM]);
    server.serializeAttachment({ isFacilitator: managerId !== null, joined: null } satisfies Attachment);
    return new Response(null, { status: 101, webSocket: client });
  }

  private openSockets(tag: string): WebSocket[] {
    return this.ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Makes room where one has opened a socket and said nothing: one phone must not fill a room. False where all have joined. */
  private dropUnjoined(tag: string): boolean {
    const idle = this.openSockets(tag).find((socket) => readAttachment(socket).joined === null);
    idle?.close(POLICY_VIOLATION, "not joined");
    return idle !== undefined;
  }

  /** Tells the room what has been agreed. */
  announceCommitments(agreed: readonly Commitment[]): void {
    const session = this.session();
    const commitments = agreed.map(({ id, recommendation, title, owner, dueOn, dissent }) => ({
      ...{ id, recommendation, title, owner, dueOn, dissent },
    }));
    if (session) this.store(withCommitments(session, commitments));
  }

  /** Closes the facilitators' sockets: one who is still signed in reconnects by the API, which checks the session. */
  closeFacilitators(reason: string): void {
    for (const socket of this.ctx.getWebSockets(FACILITATORS)) socket.close(1000, reason);
  }

  /** Tells everyone that the session is over, and forgets it. */
  async end(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      this.send(socket, { type: "ended" });
      socket.close(1000, "ended");
    }
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.end();
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const size = typeof data === "string" ? data.length : data.byteLength;
    const message = typeof data === "string" && size <= MAX_SOCKET_MESSAGE_BYTES && readClientMessage(data);
    if (size > MAX_SOCKET_MESSAGE_BYTES) socket.close(TOO_BIG, "message too big");
    else if (!message || this.isTooFast(socket)) socket.close(POLICY_VIOLATION, "unknown message");
    else if (message.type === "join") this.join(socket, message);
    else this.apply(socket, message);
  }

  private apply(socket: WebSocket, message: SessionMessage): void {
    const session = this.session();
    const script = this.kv.get<WorkshopScript>(SCRIPT_KEY);
    if (!session || !script) return;
    const { joined } = readAttachment(socket);
    const outcome = joined
      ? apply(session, script, message, joined, Date.now())
      : { refused: "forbidden" as const };
    if ("refused" in outcome) this.refuse(socket, message.type, outcome.refused);
    else if (outcome.session !== session) this.store(outcome.session);
    // The state that a repeated message has led to may have been lost on the way.
    else this.sendState([socket]);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean "no code" and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    if (readAttachment(socket).joined) this.tellPresence();
  }

  private join(socket: WebSocket, { type: _, as: role, ...joining }: JoinMessage): void {
    const { isFacilitator, joined: before } = readAttachment(socket);
    // One socket is one phone: another id would be another ballot.
    if (before || (role === "facilitator") !== isFacilitator) {
      this.refuse(socket, "join", "forbidden");
      return;
    }
    const joined = { role, name: "", ...joining };
    socket.serializeAttachment({ isFacilitator, joined } satisfies Attachment);
    this.tellPresence();
  }

  /** A higher version, since who is present is part of the state. */
  private tellPresence(): void {
    const session = this.session();
    if (session) this.store({ ...session, version: session.version + 1 });
  }

  private refuse(
    socket: WebSocket,
    what: (JoinMessage | SessionMessage)["type"],
    reason: RefusalReason,
  ): void {
    this.send(socket, { type: "refused", what, reason });
  }

  private isTooFast(socket: WebSocket): boolean {
    const second = Math.floor(Date.now() / 1000);
    const last = this.pace.get(socket);
    const messages = last?.second === second ? last.messages + 1 : 1;
    this.pace.set(socket, { second, messages });
    return messages > MAX_WORKSHOP_MESSAGES_PER_SECOND;
  }

  private session(): WorkshopSession | undefined {
    return this.kv.get<WorkshopSession>(SESSION_KEY);
  }

  private store(session: WorkshopSession): void {
    this.kv.put(SESSION_KEY, session);
    this.sendState(this.ctx.getWebSockets());
  }

  /** Sends the state to those who have joined; what is the same for many is written once. */
  private sendState(sockets: readonly WebSocket[]): void {
    const session = this.session();
    const script = this.kv.get<WorkshopScript>(SCRIPT_KEY);
    if (!session || !script) return;
    const all = this.ctx.getWebSockets().flatMap((socket) => readAttachment(socket).joined ?? []);
    // With those who have given a ballot and left: no ballot comes from a phone that the screen does not count.
    const participants = new Set([
      ...all.flatMap(({ participant }) => participant ?? []),
      ...listVoters(session, script),
    ]);
    // Each once: one who came back may have left an older socket behind.
    const nameOf = new Map(all.map(({ participant, name }) => [participant, name]));
    const names = [...nameOf.values()].filter(Boolean);
    const now = Date.now();
    const written = new Map<string, string>();
    const write = (viewer: Sender & { language: string }): string => {
      const view = { ...viewer, present: participants.size, names };
      const state = tell(session, script, view, now);
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

  private send(socket: WebSocket, message: WorkshopServerMessage): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }
}

const readAttachment = (socket: WebSocket) => socket.deserializeAttachment() as Attachment;
