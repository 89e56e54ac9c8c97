import type { Context } from "hono";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import {
  createSignupPinSchema,
  mailSignupPinSchema,
  SIGNUP_PIN_FILTERS,
} from "#domain/accounts/signup-pins.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import {
  type ManagerEnv,
  requireAdmin,
  requireAdminPresence,
  requireManager,
} from "#worker/auth/sessions/require-session.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { listSignupPins, revokeSignupPin } from "#worker/auth/signup-pins/signup-pins.ts";
import { type InvitedBy, mailInvitationAgain } from "#worker/auth/users/invite-user.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { siteOrigin } from "#worker/site-origin.ts";

const signupPinQuerySchema = z.object({
  filter: z._default(z.enum(SIGNUP_PIN_FILTERS, "Choose all, available or used"), "all"),
});

/** The PINs that new accounts are made with, for the dialog of admins. */
export const signupPinRoutes = new Hono<ManagerEnv>()
  .use(requireManager, requireAdmin, requireAdminPresence)
  .get("/", validate("query", signupPinQuerySchema), async (c) => {
    const pins = await listSignupPins(c.var.services, c.req.valid("query").filter);
    return c.json({ pins });
  })
  .post("/", validate("json", createSignupPinSchema), async (c) => {
    const { services, manager } = c.var;
    const { expiresInDays, note } = c.req.valid("json");
    const { pin, expiresAt } = await createSignupPin(services, {
      createdBy: manager.userId,
      expiresInDays,
      note: note || null,
    });
    return c.json({ pin, expiresAt: expiresAt.toISOString() }, 201);
  })
  .post("/:id/mail", validate("json", mailSignupPinSchema), async (c) => {
    const { services, manager } = c.var;
    const { recipient } = c.req.valid("json");
    const by = invitedBy(c);
    await mailInvitationAgain(services, manager.userId, c.req.param("id"), recipient, by);
    return c.body(null, 204);
  })
  .post("/:id/revoke", async (c) => {
    await revokeSignupPin(c.var.services, c.var.manager.userId, c.req.param("id"));
    return c.body(null, 204);
  });

export const invitedBy = (c: Context<ManagerEnv>): InvitedBy => ({
  origin: siteOrigin(c.var.services.config, c.req.raw),
  language: requestedLanguage(c.req.raw) ?? ORIGINAL_LANGUAGE,
});
