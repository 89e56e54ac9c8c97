import { createMcpHandler } from "@modelcontextprotocol/server";
import { createBase } from "#worker/api/base.ts";
import { requireHolder } from "#worker/api/middleware/require-key.ts";
import { answerProblem } from "#worker/api/v1/answer-problem.ts";
import type { Env } from "#worker/config.ts";
import { logError } from "#worker/log.ts";
import { countKeyCalls } from "#worker/services/api-keys/find-key-holder.ts";
import { makeServer } from "./make-server.ts";
import { V1Caller } from "./v1-caller.ts";

/**
 * The Model Context Protocol by streamable HTTP, without sessions: each request has a server of its own, which lets its
 * caller do what their key may do by `/api/v1`, and no more. Each of its messages counts as one of the key's calls, and so
 * does each call that it makes there. Clients of older revisions are served alike.
 */
const base = createBase([], "/mcp").all("/", async (c) => {
  const holder = await requireHolder(c);
  await countKeyCalls(c.var.services, holder, await countMessages(c.req.raw.clone()));
  const caller = new V1Caller(c, holder);
  let reported: unknown;
  const handler = createMcpHandler(() => makeServer(caller), {
    onerror: (error) => {
      reported = error;
    },
    // There is nothing to listen to.
    maxSubscriptions: 0,
  });
  const answer = await handler.fetch(c.req.raw);
  // What a client has sent wrong is told to it alone.
  if (answer.status >= 500) logError("mcp_failed", reported);
  return answer;
});
base.onError(answerProblem);

/** How many messages a request brings: revision 2025-03-26 has batches, as arrays. What is no JSON counts as one. */
async function countMessages(request: Request): Promise<number> {
  const body: unknown = await request.json().catch(() => null);
  return Array.isArray(body) ? Math.max(1, body.length) : 1;
}

export const answerMcp = (request: Request, env: Env, execution: ExecutionContext) =>
  base.fetch(request, env, execution);
