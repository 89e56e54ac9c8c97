import { Hono } from "hono";
import type { WaysIn } from "#domain/accounts/ways-in.ts";
import type { AppEnv } from "#worker/api/app.ts";

/** What the sign-in page offers here. An organisation's own service is found by address, not listed. */
export const waysInRoutes = new Hono<AppEnv>().get("/", (c) => {
  const { providers, isSignupDisabled } = c.var.services.config;
  const waysIn: WaysIn = {
    ways: providers.filter(({ domains }) => domains.length === 0).map(({ id, label }) => ({ id, label })),
    hasSso: providers.some(({ domains }) => domains.length > 0),
    isSignupDisabled,
  };
  c.header("cache-control", "public, max-age=60");
  return c.json(waysIn);
});
