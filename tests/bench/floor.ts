import { DurableObject } from "cloudflare:workers";

interface FloorEnv {
  KV: KVNamespace;
  DB: D1Database;
  LIVE: DurableObjectNamespace<BareLive>;
}

/** The least a socket room can do. */
export class BareLive extends DurableObject {
  override fetch(_request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  announceCount(count: number): void {
    const text = JSON.stringify({ type: "count", count });
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }
}

export default {
  async fetch(request: Request, env: FloorEnv): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/kv") return Response.json(await env.KV.get("survey:BENCHAAA", "json"));
    if (pathname === "/insert") {
      const row = await env.DB.prepare("INSERT INTO bare (id, body) VALUES (?, ?) RETURNING id")
        .bind(crypto.randomUUID(), await request.text())
        .first();
      return Response.json(row, { status: 201 });
    }
    if (pathname === "/live") return env.LIVE.getByName("room").fetch(request);
    return new Response("ok");
  },
};
