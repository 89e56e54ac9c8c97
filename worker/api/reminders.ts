import { Hono } from "hono/tiny";
import { declineSchema } from "#domain/invitations/ticket.ts";
import { declineMails } from "#worker/services/recipients/recipients.ts";
import type { AppEnv } from "./app.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { validate } from "./middleware/validate.ts";

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
