import { createMcpHandler } from "@modelcontextprotocol/server";
import { createBase } from "#worker/api/base.ts";
import { requireHolder } from "#worker/api/middleware/require-key.ts";
import { answerProblem } from "#worker/api/v1/answer-problem.ts";
import type { Env } from "#worker/config.ts";
import { logError } from "#worker/log.ts";
import { countKeyCall } from "#worker/services/api-keys/find-key-holder.ts";
import { makeServer } from "./make-server.ts";
import { V1Caller } from "./v1-caller.ts";

/**
 * The Model Context Protocol by streamable HTTP, without sessions: each request has a server of its own, which lets its
 * caller do what their key may do by `/api/v1`, and no more. It counts as one of the key's calls, and so does each that it
 * makes there. Clients of older revisions are served alike.
 */
const base = createBase([], "/mcp").all("/", async (c) => {
  const holder = await requireHolder(c);
  await countKeyCall(c.var.services, holder.keyId);
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

export const answerMcp = (request: Request, env: Env, execution: ExecutionContext) =>
  base.fetch(request, env, execution);
