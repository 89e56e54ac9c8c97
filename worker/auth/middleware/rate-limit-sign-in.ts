import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { ACCOUNT_MAIL_LIMIT, KNOWN_BROWSER_LIMIT, SIGN_IN_LOCKOUT } from "#domain/limits.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { clientAddress } from "#worker/api/client-address.ts";
import { type Caller, findCaller } from "#worker/auth/known-browsers/find-caller.ts";
import { type Attempt, reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { withMinimumDuration } from "./with-minimum-duration.ts";

/** The environment of the routes of sign-in; without a caller where the account is proven otherwise. */
export interface AuthEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { caller?: Caller };
}

interface AddressInput {
  in: { json: { email: string } };
  out: { json: { email: string } };
}

async function identify(c: Context<AuthEnv>, email: string): Promise<Caller> {
  const network = clientAddress(c.req.raw);
  const caller = await findCaller(c.var.services, email, network, c.req.header("cookie") ?? "");
  c.set("caller", caller);
  return caller;
}

/**
 * Counts an attempt: by the account and its strangers' networks, or by itself for a browser that has signed in before,
 * which no stranger's attempts can lock out.
 */
function reserve(
  services: ServiceContext,
  kind: Attempt["kind"],
  { knownBrowser, network }: Caller,
  subject: string,
  limits: Attempt["limits"],
) {
  return knownBrowser
    ? reserveAttempt(services, { kind, subject: knownBrowser, address: "", limits: KNOWN_BROWSER_LIMIT })
    : reserveAttempt(services, { kind, subject, address: network, limits });
}

/** Counts the passwords tried at one account, before any is hashed. */
export const rateLimitSignIn = createMiddleware<AuthEnv, string, AddressInput>(async (c, next) => {
  const { services } = c.var;
  const { email } = c.req.valid("json");
  const caller = await identify(c, email);
  const refund = await reserve(services, "sign-in", caller, email, SIGN_IN_LOCKOUT);
  await next();
  // better-auth answers 401 as well if the database fails.
  if (c.res.status !== 401 || services.hasDatabaseFailed()) await refund();
});

/** Counts a known browser's mailed codes; strangers' are counted by network, and each code takes three. */
export const rateLimitMailCode = createMiddleware<AuthEnv, string, AddressInput>(async (c, next) => {
  const { services } = c.var;
  const { email } = c.req.valid("json");
  const caller = await identify(c, email);
  if (!caller.knownBrowser) return next();
  const refund = await reserve(services, "sign-in", caller, email, SIGN_IN_LOCKOUT);
  await next();
  if (c.res.ok || services.hasDatabaseFailed()) await refund();
});

/** Counts the mails that one address is sent on request, so that no mailbox is flooded through us. */
export const rateLimitMails = createMiddleware<AuthEnv, string, AddressInput>(async (c, next) => {
  const { services } = c.var;
  const { email } = c.req.valid("json");
  await withMinimumDuration("mail", async () => {
    const caller = await identify(c, email);
    await reserve(services, "mail", caller, email, ACCOUNT_MAIL_LIMIT);
    await next();
  });
});
