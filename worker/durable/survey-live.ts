import { DurableObject } from "cloudflare:workers";
import {
  FREE_SUBMISSIONS,
  HOUR_MS,
  MAX_SOCKET_MESSAGE_BYTES,
  MAX_SOCKETS_PER_MANAGER,
} from "#domain/limits.ts";
import { PING_TEXT, PONG_TEXT, type ServerMessage } from "#domain/live.ts";

const COUNT_KEY = "count";
const HOUR_START_KEY = "hourStart";
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;
/** Longer than a read of D1 takes to get here. */
const LATE_READ_MS = 60_000;

/**
 * The managers' sockets of one survey, found by its code, whose count repeats that of D1; and what that was when the
 * first response of the running hour came.
 */
export class SurveyLive extends DurableObject {
  /** So that no client can know when a survey's hour ends. */
  private readonly hourOffsetMs = Number.parseInt(this.ctx.id.toString().slice(0, 8), 16) % HOUR_MS;
  private announcedAt = 0;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_TEXT, PONG_TEXT));
  }

  /**
   * Accepts a socket whose owner, `managerId`, the API has checked, unless they have enough; `count` is D1's, and holds
   * although it is lower, as after a restore, unless it may have been read before the last announcement.
   */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const [count, managerId] = [Number(searchParams.get("count") ?? 0), searchParams.get("managerId") ?? ""];
    if (this.ctx.getWebSockets(managerId).length >= MAX_SOCKETS_PER_MANAGER) {
      return new Response(null, { status: 429, headers: { "retry-after": "60" } });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [managerId]);
    if (count < this.count() && Date.now() - this.announcedAt > LATE_READ_MS)
      this.ctx.storage.kv.put(COUNT_KEY, count);
    server.send(JSON.stringify({ type: "count", count: this.raiseCount(count) } satisfies ServerMessage));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Returns how many responses the survey can have before the next one of the running hour needs a proof of work. */
  freeUntil(): number {
    return (this.ctx.storage.kv.get<number>(HOUR_START_KEY) ?? this.count()) + FREE_SUBMISSIONS;
  }

  override alarm(): void {
    this.ctx.storage.kv.delete(HOUR_START_KEY);
  }

  /**
   * Sends the number of responses to every socket; a late announcement of a lower one changes nothing. No hour begins
   * in a survey with personal links.
   */
  announceCount(count: number, isPersonal = false): void {
    this.announcedAt = Date.now();
    this.broadcast({ type: "count", count: this.raiseCount(count, isPersonal) });
  }

  announceAnalysis(message: Extract<ServerMessage, { type: "analysis" }>): void {
    this.broadcast(message);
  }

  announceChange(): void {
    this.broadcast({ type: "changed" });
  }

  /** Closes every socket: a manager who is still signed in reconnects by the API, which checks the session. */
  closeSockets(reason = "signed out"): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(1000, reason);
  }

  /** Deletes all that is stored and closes the sockets, when the survey is deleted. */
  async purge(): Promise<void> {
    this.announceChange();
    this.closeSockets("survey deleted");
    await this.ctx.storage.deleteAll();
  }

  /** Closes a socket that sends anything: the platform answers pings itself, and our client sends nothing else. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const length = typeof message === "string" ? message.length : message.byteLength;
    if (length > MAX_SOCKET_MESSAGE_BYTES) socket.close(TOO_BIG, "message too big");
    else socket.close(POLICY_VIOLATION, "unknown message");
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean "no code" and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  private count(): number {
    return this.ctx.storage.kv.get<number>(COUNT_KEY) ?? 0;
  }

  private raiseCount(count: number, isPersonal = false): number {
    const known = this.count();
    if (count <= known) return known;
    if (!isPersonal && this.ctx.storage.kv.get(HOUR_START_KEY) === undefined) this.startHour(known);
    this.ctx.storage.kv.put(COUNT_KEY, count);
    return count;
  }

  /** The alarm ends the hour, whenever it began. */
  private startHour(count: number): void {
    this.ctx.storage.kv.put(HOUR_START_KEY, count);
    const now = Date.now();
    void this.ctx.storage.setAlarm(now + HOUR_MS - ((now + this.hourOffsetMs) % HOUR_MS));
  }

  private broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }
}
