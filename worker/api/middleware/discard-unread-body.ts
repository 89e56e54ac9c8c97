import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/api/app.ts";

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Reads what a refused request still had to say. The local proxy of `wrangler dev` fails the next
 * request on a connection whose last body nobody read.
 */
export const discardUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
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
