import { createMiddleware } from "hono/factory";
import { ACCOUNT_MAIL_LIMIT, EVEN_ANSWER_MS, SIGN_IN_LOCKOUT } from "#domain/limits.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { clientAddress } from "#worker/api/client-address.ts";
import { countTry } from "#worker/services/attempts/reserve-attempt.ts";
import { evenOut } from "./with-minimum-duration.ts";

interface AddressInput {
  in: { json: { email: string } };
  out: { json: { email: string } };
}

/** Counts passwords tried at one account, before any is hashed. */
export const brakeSignIn = createMiddleware<AppEnv, string, AddressInput>(async (c, next) => {
  const giveBack = await countTry(c.var.services, {
    tried: "sign-in",
    of: c.req.valid("json").email,
    address: clientAddress(c.req.raw),
    limits: SIGN_IN_LOCKOUT,
  });
  await next();
  if (c.res.status !== 401) await giveBack();
});

/** Counts the mails that one address is sent on request: nobody's mailbox is flooded through us. */
export const brakeMails = createMiddleware<AppEnv, string, AddressInput>(async (c, next) => {
  await countTry(c.var.services, {
    tried: "mail",
    of: c.req.valid("json").email,
    address: clientAddress(c.req.raw),
    limits: ACCOUNT_MAIL_LIMIT,
  });
  await evenOut(EVEN_ANSWER_MS.mail, next);
});
