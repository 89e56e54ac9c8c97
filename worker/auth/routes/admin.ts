import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import {
  createSignupPinSchema,
  mailSignupPinSchema,
  SIGNUP_PIN_FILTERS,
} from "#domain/accounts/signup-pins.ts";
import { banUserSchema, inviteSchema } from "#domain/admin/users.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { rejectPhone } from "#worker/auth/middleware/reject-phone.ts";
import { readAccess } from "#worker/auth/read-access.ts";
import {
  type ManagerEnv,
  requireAdmin,
  requireAdminPresence,
  requireManager,
} from "#worker/auth/sessions/require-session.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { listSignupPins, revokeSignupPin } from "#worker/auth/signup-pins/signup-pins.ts";
import { createUser } from "#worker/auth/users/create-user.ts";
import { deleteUser } from "#worker/auth/users/delete-user.ts";
import { listFactors, removeFactors } from "#worker/auth/users/factors.ts";
import { getUser, requireUser } from "#worker/auth/users/get-user.ts";
import {
  generateLink,
  type InvitedBy,
  inviteUser,
  mailInvitationAgain,
  mailResetLink,
} from "#worker/auth/users/invite-user.ts";
import { listUsers } from "#worker/auth/users/list-users.ts";
import { banUser, endSessions, unbanUser, updateUser } from "#worker/auth/users/update-user.ts";
import { userNotFound } from "#worker/auth/users/user-errors.ts";
import {
  createUserSchema,
  generateLinkSchema,
  updateUserSchema,
  userListSchema,
} from "#worker/auth/users/users.ts";
import { ConflictError } from "#worker/errors.ts";
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

const invitedBy = (c: Context<ManagerEnv>): InvitedBy => ({
  origin: siteOrigin(c.var.services.config, c.req.raw),
  language: requestedLanguage(c.req.raw) ?? ORIGINAL_LANGUAGE,
});

const originOf = (c: Context<ManagerEnv>) => siteOrigin(c.var.services.config, c.req.raw);

/** An admin's own account goes by the account page: it asks for the password, and the admin cannot lock it by a slip. */
const ownAccount = () =>
  new ConflictError("conflict", "This is your own account. Please use the account page.");

const requireOtherUser = createMiddleware<ManagerEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.param("id") === c.var.manager.userId) throw ownAccount();
  await next();
});

export const adminRoutes = new Hono<ManagerEnv>()
  .use(requireManager, requireAdmin, requireAdminPresence, rejectPhone)
  .use("/users/:id/*", requireOtherUser)
  .get("/users", validate("query", userListSchema), async (c) =>
    c.json(await listUsers(c.var.services, c.req.valid("query"))),
  )
  .post("/users", validate("json", createUserSchema), async (c) => {
    const { services, manager } = c.var;
    const userId = await createUser(services, manager.userId, c.req.valid("json"));
    return c.json(await getUser(services, userId), 201);
  })
  .get("/users/:id", async (c) => c.json(await getUser(c.var.services, c.req.param("id"))))
  .put("/users/:id", validate("json", updateUserSchema), async (c) => {
    const { services } = c.var;
    const input = c.req.valid("json");
    const before = await requireUser(services, c.req.param("id"));
    const access = input.password ? await readAccess(services, before.id) : null;
    await updateUser(services, c.var.manager.userId, before.id, input);
    const user = await getUser(services, before.id);
    const mails = accountMails(services, originOf(c));
    if (input.password) services.inBackground(mails.passwordChanged(before, access));
    if (user.email !== before.email) services.inBackground(mails.changed(before, { kind: "email" }));
    return c.json(user);
  })
  .delete("/users/:id", async (c) => {
    if (!(await deleteUser(c.var.services, c.var.manager.userId, c.req.param("id")))) throw userNotFound();
    return c.body(null, 204);
  })
  .post("/users/:id/ban", validate("json", banUserSchema), async (c) => {
    const userId = c.req.param("id");
    await banUser(c.var.services, c.var.manager.userId, userId, c.req.valid("json"));
    return c.json(await getUser(c.var.services, userId));
  })
  .post("/users/:id/unban", async (c) => {
    await unbanUser(c.var.services, c.var.manager.userId, c.req.param("id"));
    return c.json(await getUser(c.var.services, c.req.param("id")));
  })
  .get("/users/:id/factors", async (c) => {
    const { services } = c.var;
    const id = c.req.param("id");
    const [factors] = await Promise.all([listFactors(services, id), requireUser(services, id)]);
    return c.json({ factors });
  })
  .delete("/users/:id/factors", async (c) => {
    const { services, manager } = c.var;
    const user = await requireUser(services, c.req.param("id"));
    if (await removeFactors(services, manager.userId, user.id)) {
      services.inBackground(accountMails(services, originOf(c)).changed(user, { kind: "factor-off" }));
    }
    return c.body(null, 204);
  })
  .delete("/users/:id/sessions", async (c) => {
    await endSessions(c.var.services, c.var.manager.userId, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/users/:id/reset-mail", async (c) => {
    const { services, manager } = c.var;
    await mailResetLink(services, manager.userId, c.req.param("id"), originOf(c));
    return c.body(null, 204);
  })
  .post("/invite", validate("json", inviteSchema), async (c) => {
    const { services, manager } = c.var;
    return c.json(await inviteUser(services, manager.userId, c.req.valid("json"), invitedBy(c)), 201);
  })
  .post("/generate-link", validate("json", generateLinkSchema), async (c) => {
    const { services, manager } = c.var;
    const input = c.req.valid("json");
    if (input.email === manager.email) throw ownAccount();
    return c.json(await generateLink(services, manager.userId, input, originOf(c)), 201);
  });
