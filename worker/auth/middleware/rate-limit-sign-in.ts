import { createMiddleware } from "hono/factory";
import { ACCOUNT_MAIL_LIMIT, MIN_ANSWER_MS, SIGN_IN_LOCKOUT } from "#domain/limits.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { clientAddress } from "#worker/api/client-address.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { withMinimumDuration } from "./with-minimum-duration.ts";

interface AddressInput {
  in: { json: { email: string } };
  out: { json: { email: string } };
}

/** Counts the passwords tried at one account, before any is hashed. */
export const rateLimitSignIn = createMiddleware<AppEnv, string, AddressInput>(async (c, next) => {
  const { services } = c.var;
  const refund = await reserveAttempt(services, {
    kind: "sign-in",
    subject: c.req.valid("json").email,
    address: clientAddress(c.req.raw),
    limits: SIGN_IN_LOCKOUT,
  });
  await next();
  // better-auth answers 401 as well if the database fails.
  if (c.res.status !== 401 || services.hasDatabaseFailed()) await refund();
});

/** Counts the mails that one address is sent on request, so that no mailbox is flooded through us. */
export const rateLimitMails = createMiddleware<AppEnv, string, AddressInput>(async (c, next) => {
  await reserveAttempt(c.var.services, {
    kind: "mail",
    subject: c.req.valid("json").email,
    address: clientAddress(c.req.raw),
    limits: ACCOUNT_MAIL_LIMIT,
  });
  await withMinimumDuration(MIN_ANSWER_MS.mail, next);
});
