import { createMiddleware } from "hono/factory";
import { ForbiddenError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function asksForSocket(request: { header(name: string): string | undefined }): boolean {
  return request.header("upgrade")?.toLowerCase() === "websocket";
}

/**
 * Rejects a browser's change or socket from another origin. `hono/csrf` checks forms only: neither JSON nor
 * the upgrade of a socket.
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("origin");
  const mustMatch = asksForSocket(c.req) || (origin !== undefined && !SAFE_METHODS.has(c.req.method));
  if (mustMatch && origin !== new URL(c.req.url).origin) {
    throw new ForbiddenError("This request did not come from our own pages.");
  }
  await next();
});

/** Refuses an upgrade by any other method than GET, which would end in no socket. */
export const requireGetForSocket = createMiddleware<AppEnv>(async (c, next) => {
  // Hono hands a HEAD request to the handler of GET.
  if (asksForSocket(c.req) && c.req.raw.method !== "GET") {
    return c.text("A WebSocket is opened by GET.", 405, { allow: "GET" });
  }
  await next();
});
