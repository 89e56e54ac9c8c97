import { Hono } from "hono/tiny";
import { emailChangeTokenSchema } from "#domain/accounts/email-change.ts";
import {
  confirmEmailChange,
  openEmailChange,
  refuseEmailChange,
} from "#worker/auth/email-change/confirm-email-change.ts";
import { readSession } from "#worker/auth/sessions/read-session.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimitUnknownCodes } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { siteOrigin } from "#worker/site-origin.ts";

const token = validate("json", emailChangeTokenSchema);

/**
 * What the two mails of a change of address lead to. A token comes in the body: a path would stand in logs, and
 * programs that open every link of a mail change nothing.
 */
export const emailChangeRoutes = new Hono<AppEnv>()
  .use(rateLimitUnknownCodes)
  .post("/open", token, async (c) => c.json(await openEmailChange(c.var.services, c.req.valid("json").token)))
  .post("/confirm", token, async (c) => {
    const { services } = c.var;
    const caller = {
      origin: siteOrigin(services.config, c.req.raw),
      signedIn: await readSession(services, c.req.raw),
    };
    return c.json(await confirmEmailChange(services, c.req.valid("json").token, caller));
  })
  .post("/refuse", token, async (c) => {
    await refuseEmailChange(c.var.services, c.req.valid("json").token);
    return c.body(null, 204);
  });
