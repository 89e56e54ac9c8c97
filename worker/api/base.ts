import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { MAX_BODY_BYTES } from "#domain/limits.ts";
import { AppError } from "#worker/errors.ts";
import { createServiceContext } from "#worker/services/context.ts";
import { answerError } from "./answer-error.ts";
import type { AppEnv } from "./app.ts";
import { discardUnreadBody } from "./middleware/discard-unread-body.ts";
import { requireSameOrigin } from "./middleware/same-origin.ts";

/** Makes an app with what holds for every path under `/api`; `around` wraps the errors of the rest too, by path. */
export function createBase(around: Record<string, MiddlewareHandler<AppEnv>>) {
  const base = new Hono<AppEnv>().basePath("/api");

  // Without a header name: a client cannot choose the id, and only a refusal names it.
  base.use(requestId({ headerName: "" }));
  base.use(async (c, next) => {
    c.set("services", createServiceContext(c.env, c.executionCtx));
    await next();
    // A socket's answer has immutable headers.
    if (c.res.status === 101) return;
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  for (const [path, middleware] of Object.entries(around)) base.use(path, middleware);
  base.use(discardUnreadBody);
  base.use(requireSameOrigin);
  base.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AppError(413, "too_large", `A request may carry at most ${MAX_BODY_BYTES / 1024} KB.`);
      },
    }),
  );
  base.onError(answerError);
  base.notFound((c) =>
    c.json(
      { code: "not_found", message: "There is no such address.", requestId: c.var.requestId ?? "" },
      404,
    ),
  );
  return base;
}
