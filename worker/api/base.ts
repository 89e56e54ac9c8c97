import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import { MAX_BODY_BYTES, MAX_BRANDING_BODY_BYTES } from "#domain/limits.ts";
import { AppError, NotFoundError } from "#worker/errors.ts";
import { answerProblem } from "#worker/http/answer-problem.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { requireJson } from "#worker/http/require-json.ts";
import { countRequest, currentRequestId } from "#worker/log.ts";
import { createServiceContext } from "#worker/services/context.ts";
import { requireGetForSocket, requireSameOrigin } from "./middleware/same-origin.ts";

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** Reads the rest of a refused body: the proxy of `wrangler dev` fails the next request on the connection otherwise. */
const discardUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (!body || body.locked) return;
  const reader = body.getReader();
  for (let discarded = 0; discarded < MAX_DISCARDED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return;
    discarded += value.byteLength;
  }
  await reader.cancel();
});

const limitBodyTo = (maxSize: number, field?: string): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize,
    onError: () => {
      const message = `A request can carry at most ${maxSize / 1024} KB.`;
      throw new AppError(413, "too_large", message, field ? { field } : {});
    },
  });

const limitBody = limitBodyTo(MAX_BODY_BYTES);
const limitLogo = limitBodyTo(MAX_BRANDING_BODY_BYTES, "logo");
/** Of a page that has failed. */
const limitReport = limitBodyTo(2048);
const CARRIES_LOGO = /^\/api\/v1\/surveys\/[^/]+\/branding$/;
/** The one that reads a body: a second, behind it, would find an empty one locked. */
function limitOf(path: string): MiddlewareHandler<AppEnv> {
  if (path === "/api/page-errors") return limitReport;
  return CARRIES_LOGO.test(path) ? limitLogo : limitBody;
}

/** Mail programs send a form that no one reads (RFC 8058). */
const CARRIES_FORM = /^\/api\/reminders\/decline\/[^/]+$/;

/** Makes an app with what holds for every path under `/api`, or another; `around` wraps the errors of the rest too, by path. */
export function createBase<Path extends string = "/api">(
  around: readonly [path: string, MiddlewareHandler<AppEnv>][] = [],
  path: Path = "/api" as Path,
) {
  const base = new Hono<AppEnv>().basePath(path);

  base.use(async (c, next) => {
    const startedAt = Date.now();
    // A client cannot choose the id.
    c.set("requestId", currentRequestId());
    c.set("services", createServiceContext(c.env, c.executionCtx));
    await next();
    countRequest(c.req.routePath, c.req.method, c.res.status, Date.now() - startedAt);
    // A socket's answer has immutable headers.
    if (c.res.status === 101) return;
    c.header("x-request-id", c.var.requestId);
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  for (const [pattern, middleware] of around) base.use(pattern, middleware);
  base.use(discardUnreadBody);
  base.use(requireGetForSocket);
  base.use(requireSameOrigin);
  // What comes with a GET is ignored: no request can be made of it that the limit would read.
  base.use((c, next) => {
    if (/^(?:GET|HEAD)$/.test(c.req.method)) return next();
    return limitOf(c.req.path)(c, async () => {
      if (CARRIES_FORM.test(c.req.path)) await next();
      else await requireJson(c, next);
    });
  });
  base.onError(answerProblem);
  base.notFound((c) => answerProblem(new NotFoundError("There is no such address."), c));
  return base;
}
