import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/api/app.ts";
import { clientAddress } from "#worker/api/client-address.ts";
import { TooManyError } from "#worker/errors.ts";

const PERIOD_SECONDS = 60;

/** Slows one address that keeps calling, whatever it is answered. */
export const brakeFlood = createMiddleware<AppEnv>(async (c, next) => {
  const { success } = await c.env.PUBLIC_RATE_LIMIT.limit({ key: clientAddress(c.req.raw) });
  if (!success) throw new TooManyError(PERIOD_SECONDS);
  await next();
});
