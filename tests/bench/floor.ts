interface FloorEnv {
  KV: KVNamespace;
  DB: D1Database;
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
    return new Response("ok");
  },
};
