import { Hono } from "hono/tiny";
import { declineSchema } from "#domain/invitations/ticket.ts";
import { declineReminders } from "#worker/services/invitations/decline-reminders.ts";
import type { AppEnv } from "./app.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { validate } from "./middleware/validate.ts";

/**
 * The link against reminders in every invitation: it needs no session, and a mail scanner that opens it
 * changes nothing.
 */
export const reminderRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .post("/decline", validate("json", declineSchema), async (c) => {
    const { invitationId, proof } = c.req.valid("json");
    await declineReminders(c.var.services, invitationId, proof);
    return c.body(null, 204);
  });
