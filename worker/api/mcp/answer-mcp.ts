import { createMcpHandler } from "@modelcontextprotocol/server";
import { Hono } from "hono/tiny";
import { createBase } from "#worker/api/base.ts";
import { requireHolder } from "#worker/api/middleware/require-key.ts";
import { actAs, type PrincipalEnv } from "#worker/api/principal.ts";
import type { Env } from "#worker/config.ts";
import { logError } from "#worker/log.ts";
import { countKeyCalls } from "#worker/services/api-keys/find-key-holder.ts";
import { makeServer } from "./make-server.ts";

const MCP_PATH = "/mcp";

/**
 * The Model Context Protocol by streamable HTTP, without sessions: each request has a server of its own, which lets its
 * caller do what their key may do by `/api/v1`, and no more. The key is looked up once, and each message counts as one of its
 * calls. Clients of older revisions are served alike.
 */
const route = new Hono<PrincipalEnv>().all("/", async (c) => {
  const holder = await requireHolder(c);
  actAs(c, holder);
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  await countKeyCalls(c.var.services, holder, countMessages(body));
  let reported: unknown;
  const handler = createMcpHandler(() => makeServer(c), {
    onerror: (error) => {
      reported = error;
    },
    // There is nothing to listen to.
    maxSubscriptions: 0,
  });
  const answer = await handler.fetch(acceptingBoth(c.req.raw));
  // What a client has sent wrong is told to it alone.
  if (answer.status >= 500) logError("mcp_failed", reported);
  const takesStream = c.req.header("accept")?.includes(STREAM) ?? false;
  return takesStream || !isStream(answer) ? answer : gather(answer, Array.isArray(body));
});
const base = createBase([], MCP_PATH).route("/", route);

const STREAM = "text/event-stream";
const isStream = ({ headers }: Response) => headers.get("content-type")?.startsWith(STREAM) ?? false;

/** How many messages a request brings: revision 2025-03-26 has batches, as arrays. What is no JSON counts as one. */
const countMessages = (body: unknown) => (Array.isArray(body) ? Math.max(1, body.length) : 1);

/** The revisions have clients accept JSON and a stream, and the SDK refuses others: many accept one, or say nothing. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", `application/json, ${STREAM}`);
  return new Request(request, { headers });
}

/** Answers as JSON what the SDK answers as a stream: the responses in it, of a batch as an array. */
async function gather(answer: Response, isBatch: boolean): Promise<Response> {
  const lines = (await answer.text()).split("\n").filter((line) => /^data: *\S/.test(line));
  const messages = lines.map((line) => JSON.parse(line.slice("data:".length)) as object);
  const responses = messages.filter((message) => "result" in message || "error" in message);
  return Response.json(isBatch ? responses : responses[0], { status: answer.status });
}

/** Clients are set up with a slash at the end of the address, too. */
export function answerMcp(request: Request, env: Env, execution: ExecutionContext) {
  const address = new URL(request.url);
  address.pathname = MCP_PATH;
  return base.fetch(new Request(address, request), env, execution);
}
