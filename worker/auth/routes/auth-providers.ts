import { Hono } from "hono/tiny";
import type { SignInOptions } from "#domain/accounts/auth-providers.ts";
import type { AppEnv } from "#worker/http/app.ts";

/** Returns the sign-in options. An organisation's own provider is found by address and not listed. */
export const authProviderRoutes = new Hono<AppEnv>().get("/", (c) => {
  const { providers, isSignupDisabled } = c.var.services.config;
  const options: SignInOptions = {
    providers: providers
      .filter(({ domains }) => domains.length === 0)
      .map(({ id, label }) => ({ id, label })),
    hasSso: providers.some(({ domains }) => domains.length > 0),
    isSignupDisabled,
  };
  c.header("cache-control", "public, max-age=60");
  return c.json(options);
});
