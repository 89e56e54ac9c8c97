import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { claimRequest, keepAnswer, releaseRequest } from "#worker/services/api-requests/claim-request.ts";
import { readIdempotencyKey } from "./middleware/idempotency-key.ts";
import type { PrincipalEnv } from "./principal.ts";

/**
 * Has a request with an `Idempotency-Key` make its effect once: its repetition is answered alike for two days. What was
 * refused has had no effect, and may be tried again, unless an earlier try ended without an answer: it may be what the
 * refusal is about. An answer that holds a secret is not kept: the service makes it again by the same name.
 */
export const idempotent = ({ isAnswerSecret = false } = {}) =>
  createMiddleware<PrincipalEnv>(async (c, next) => {
    const name = readIdempotencyKey(c);
    if (name === null) return next();
    const { services, manager, keyId } = c.var;
    const content = [c.req.method, c.req.path, await c.req.text()].join("\n");
    const request = { managerId: manager.id, keyId, name, content };
    const claimed = await claimRequest(services, request);
    if (claimed.kind === "made") c.header("idempotency-replayed", "true");
    if (claimed.kind === "made" && claimed.body !== null) {
      return c.body(claimed.body, claimed.status as ContentfulStatusCode, {
        "content-type": claimed.status < 400 ? "application/json" : "application/problem+json",
      });
    }
    await next();
    if (claimed.kind === "made") return;
    if (!c.res.ok && !claimed.isTakenOver) return releaseRequest(services, request);
    const body = c.res.ok && isAnswerSecret ? null : await c.res.clone().text();
    const kept = keepAnswer(services, request, { status: c.res.status, body });
    // A client that hangs up ends the request, but not what waits beside it.
    services.inBackground(kept);
    await kept;
  });
