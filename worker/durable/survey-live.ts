import { DurableObject } from "cloudflare:workers";
import { MAX_SOCKET_MESSAGE_BYTES, MAX_SOCKETS_PER_MANAGER } from "#domain/limits.ts";
import { PING_TEXT, PONG_TEXT, type ServerMessage } from "#domain/live.ts";
import { SubmissionCounter } from "./submission-counter.ts";

const COUNT_KEY = "count";
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;

/**
 * The managers' sockets of one survey, found by its code, whose count repeats that of D1; and the submissions of the
 * last hour by client network.
 */
export class SurveyLive extends DurableObject {
  private readonly submissions = new SubmissionCounter();

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_TEXT, PONG_TEXT));
  }

  /** Accepts a socket whose owner, `managerId`, the API has checked, unless they have enough; `count` is D1's. */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const [count, managerId] = [Number(searchParams.get("count") ?? 0), searchParams.get("managerId") ?? ""];
    if (this.ctx.getWebSockets(managerId).length >= MAX_SOCKETS_PER_MANAGER) {
      return new Response(null, { status: 429, headers: { "retry-after": "60" } });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [managerId]);
    server.send(JSON.stringify({ type: "count", count: this.raiseCount(count) } satisfies ServerMessage));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Counts a submission of a client network (a keyed hash) and tells if it needs no proof of work. */
  countSubmission(network: string): boolean {
    return this.submissions.count(network, Date.now());
  }

  /** Sends the number of responses to every socket; a late announcement of a lower one changes nothing. */
  announceCount(count: number): void {
    this.broadcast({ type: "count", count: this.raiseCount(count) });
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

  /** Deletes the count, after the database was restored: the sockets that reconnect bring D1's. */
  async deleteCount(): Promise<void> {
    this.ctx.storage.kv.delete(COUNT_KEY);
    this.closeSockets("restored");
  }

  /** Deletes all that is stored and closes the sockets, when the survey is deleted. */
  async purge(): Promise<void> {
    this.announceChange();
    this.closeSockets("survey deleted");
    this.submissions.clear();
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

  private raiseCount(count: number): number {
    const known = this.ctx.storage.kv.get<number>(COUNT_KEY) ?? 0;
    if (count <= known) return known;
    this.ctx.storage.kv.put(COUNT_KEY, count);
    return count;
  }

  private broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.ctx.getWebSockets()) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }
}
