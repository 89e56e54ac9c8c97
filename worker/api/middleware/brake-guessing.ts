import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/api/app.ts";
import { clientAddress } from "#worker/api/client-address.ts";
import { TooManyError } from "#worker/errors.ts";

const PERIOD_SECONDS = 60;

/** Slows one address that keeps naming codes which are not there. A known code costs nothing. */
export const brakeGuessing = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status !== 404) return;
  const { success } = await c.env.PUBLIC_RATE_LIMIT.limit({ key: clientAddress(c.req.raw) });
  if (!success) throw new TooManyError(PERIOD_SECONDS);
});
