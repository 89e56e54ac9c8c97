import { Hono } from "hono/tiny";
import { declineSchema, declineTokenSchema, resumeSchema } from "#domain/invitations/ticket.ts";
import { ORIGINAL_LANGUAGE, pathIn } from "#domain/language-paths.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { leadTo } from "#worker/lead-to.ts";
import { declineMails, resumeMails } from "#worker/services/recipients/decline-mails.ts";
import { createBase } from "./base.ts";

/**
 * The link against further mails in every mail that its recipient hasn't asked for: it needs no session. Mail programs send
 * the second form (RFC 8058); one that opens it is led to the page.
 */
const reminderRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .post("/decline", validate("json", declineSchema), async (c) => {
    const { recipient, undo } = c.req.valid("json");
    return c.json({ canUndo: await declineMails(c.var.services, recipient, undo) }, 200);
  })
  .post("/decline/:recipient", validate("param", declineTokenSchema), async (c) => {
    await declineMails(c.var.services, c.req.valid("param").recipient);
    return c.body(null, 204);
  })
  .get("/decline/:recipient", validate("param", declineTokenSchema), (c) => {
    const language = requestedLanguage(c.req.raw) ?? ORIGINAL_LANGUAGE;
    return leadTo(`${pathIn(language, "/survey/no-reminder")}#${c.req.valid("param").recipient}`, {
      siteName: c.env.COMPANY_NAME,
    });
  })
  .post("/resume", validate("json", resumeSchema), async (c) => {
    const { recipient, undo } = c.req.valid("json");
    await resumeMails(c.var.services, recipient, undo);
    return c.body(null, 204);
  });

export const reminderApi = createBase().route("/reminders", reminderRoutes);
