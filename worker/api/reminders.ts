import { Hono } from "hono/tiny";
import { declineSchema } from "#domain/invitations/ticket.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { declineMails } from "#worker/services/recipients/recipients.ts";

/**
 * The link against further mails in every invitation: it needs no session, and a mail scanner that opens it
 * changes nothing.
 */
export const reminderRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .post("/decline", validate("json", declineSchema), async (c) => {
    await declineMails(c.var.services, c.req.valid("json").recipient);
    return c.body(null, 204);
  });
