import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { TooManyError } from "#worker/errors.ts";
import type { AppEnv } from "./app.ts";
import { clientAddress } from "./client-address.ts";

const PERIOD_SECONDS = 60;

/** Counts a request of one client network, among all or those of one kind. Throws a TooManyError beyond the limit. */
export async function countRequest<Env extends AppEnv>(c: Context<Env>, kind = ""): Promise<void> {
  const { success } = await c.env.PUBLIC_RATE_LIMIT.limit({ key: kind + clientAddress(c.req.raw) });
  if (!success) throw new TooManyError(PERIOD_SECONDS);
}

export const rateLimit = createMiddleware<AppEnv>(async (c, next) => {
  await countRequest(c);
  await next();
});

/** Counts a network's requests for codes that do not exist. A known code costs nothing. */
export const rateLimitUnknownCodes = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status === 404) await countRequest(c);
});
