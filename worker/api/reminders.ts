import { Hono } from "hono/tiny";
import { declineSchema } from "#domain/invitations/ticket.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { declineMails } from "#worker/services/recipients/recipients.ts";
import { createBase } from "./base.ts";

/**
 * The link against further mails in every invitation and nudge: it needs no session, and a mail scanner that opens it
 * changes nothing. Mail programs send the second form (RFC 8058).
 */
const reminderRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .post("/decline", validate("json", declineSchema), async (c) => {
    await declineMails(c.var.services, c.req.valid("json").recipient);
    return c.body(null, 204);
  })
  .post("/decline/:recipient", validate("param", declineSchema), async (c) => {
    await declineMails(c.var.services, c.req.valid("param").recipient);
    return c.body(null, 204);
  })
  .get("/decline/:recipient", validate("param", declineSchema), (c) =>
    c.redirect(`/survey/no-reminder#${c.req.valid("param").recipient}`),
  );

export const reminderApi = createBase().route("/reminders", reminderRoutes);
