import type { Context } from "hono";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import {
  createSignupPinSchema,
  drawSignupPinSchema,
  mailSignupPinSchema,
  SIGNUP_PIN_FILTERS,
  SIGNUP_PIN_STATES,
} from "#domain/accounts/signup-pins.ts";
import { keyQuery } from "#domain/admin/key-page.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import {
  adminScreens,
  type ManagerEnv,
  requireAdmin,
  requireAdminPresence,
  requireManager,
} from "#worker/auth/sessions/require-session.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import {
  drawInvitation,
  type InvitedBy,
  mailInvitation,
  mailInvitationAgain,
} from "#worker/auth/signup-pins/draw-invitation.ts";
import { listSignupPins, pageSignupPins } from "#worker/auth/signup-pins/list-signup-pins.ts";
import { revokeSignupPin } from "#worker/auth/signup-pins/revoke-signup-pin.ts";
import { requireSignup } from "#worker/auth/signup-pins/sign-up.ts";
import { InvalidError } from "#worker/errors.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { siteOrigin } from "#worker/site-origin.ts";

const signupPinQuerySchema = z.object({
  filter: z._default(z.enum(SIGNUP_PIN_FILTERS, "Choose all, available or used"), "all"),
});

/** The footer's dialog of the PINs that new accounts are made with, for admins. */
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
  });

export const invitedBy = (c: Context<ManagerEnv>): InvitedBy => ({
  origin: siteOrigin(c.var.services.config, c.req.raw),
  language: requestedLanguage(c.req.raw) ?? ORIGINAL_LANGUAGE,
});

const pinListSchema = z.object({
  ...keyQuery,
  state: z.optional(z.enum(SIGNUP_PIN_STATES, `Choose ${SIGNUP_PIN_STATES.join(", ")}`)),
});

export const adminPinRoutes = new Hono<ManagerEnv>()
  .use(...adminScreens)
  .get("/", validate("query", pinListSchema), async (c) =>
    c.json(await pageSignupPins(c.var.services, c.req.valid("query"))),
  )
  .post("/", validate("json", drawSignupPinSchema), async (c) => {
    const { services, manager } = c.var;
    const { isMailed, ...input } = c.req.valid("json");
    const { recipient } = input;
    if (isMailed) requireSignup(services);
    if (isMailed && !recipient) throw new InvalidError("Please enter the address it is for", "recipient");
    const by = invitedBy(c);
    const drawn = await drawInvitation(services, manager.userId, input, by.origin);
    if (isMailed && recipient) await mailInvitation(services, manager.userId, { ...by, recipient }, drawn);
    return c.json(drawn, 201);
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
