import { type Context, Hono } from "hono";
import { validate } from "#worker/api/middleware/validate.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { rejectPhone } from "#worker/auth/middleware/reject-phone.ts";
import { type ManagerEnv, requireAdmin, requireManager } from "#worker/auth/sessions/require-session.ts";
import { banUser, unbanUser } from "#worker/auth/users/ban-user.ts";
import { createUser } from "#worker/auth/users/create-user.ts";
import { deleteUser } from "#worker/auth/users/delete-user.ts";
import { listFactors, removeFactors } from "#worker/auth/users/factors.ts";
import { generateLink } from "#worker/auth/users/generate-link.ts";
import { getUser, requireUser } from "#worker/auth/users/get-user.ts";
import { inviteUser } from "#worker/auth/users/invite-user.ts";
import { listUsers } from "#worker/auth/users/list-users.ts";
import { updateUser } from "#worker/auth/users/update-user.ts";
import { userNotFound } from "#worker/auth/users/user-errors.ts";
import {
  banUserSchema,
  createUserSchema,
  generateLinkSchema,
  inviteSchema,
  updateUserSchema,
  userListSchema,
} from "#worker/auth/users/users.ts";
import { ConflictError } from "#worker/errors.ts";

const originOf = (c: Context<ManagerEnv>) => new URL(c.req.url).origin;

/** Keeps the last admin from being locked out by a slip. */
function requireOtherUser(c: Context<ManagerEnv>, userId: string): void {
  if (userId === c.var.manager.userId) throw new ConflictError("conflict", "This is your own account.");
}

/** The calls of admins about other users' accounts. */
export const adminRoutes = new Hono<ManagerEnv>()
  .use(requireManager, requireAdmin, rejectPhone)
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
    await updateUser(services, c.req.param("id"), input);
    const user = await getUser(services, c.req.param("id"));
    if (input.password) services.inBackground(accountMails(services, originOf(c)).passwordChanged(user));
    return c.json(user);
  })
  .delete("/users/:id", async (c) => {
    const userId = c.req.param("id");
    requireOtherUser(c, userId);
    if (!(await deleteUser(c.var.services, userId))) throw userNotFound();
    return c.body(null, 204);
  })
  .post("/users/:id/ban", validate("json", banUserSchema), async (c) => {
    const userId = c.req.param("id");
    requireOtherUser(c, userId);
    await banUser(c.var.services, userId, c.req.valid("json"));
    return c.json(await getUser(c.var.services, userId));
  })
  .post("/users/:id/unban", async (c) => {
    await unbanUser(c.var.services, c.req.param("id"));
    return c.json(await getUser(c.var.services, c.req.param("id")));
  })
  .get("/users/:id/factors", async (c) => {
    await requireUser(c.var.services, c.req.param("id"));
    return c.json({ factors: await listFactors(c.var.services, c.req.param("id")) });
  })
  .delete("/users/:id/factors", async (c) => {
    await requireUser(c.var.services, c.req.param("id"));
    await removeFactors(c.var.services, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/invite", validate("json", inviteSchema), async (c) => {
    const { services, manager } = c.var;
    const { pin, expiresAt } = await inviteUser(services, manager.userId, c.req.valid("json"), originOf(c));
    return c.json({ pin, expiresAt: expiresAt.toISOString() }, 201);
  })
  .post("/generate-link", validate("json", generateLinkSchema), async (c) => {
    const { services, manager } = c.var;
    const input = c.req.valid("json");
    return c.json(await generateLink(services, manager.userId, input, originOf(c)), 201);
  });
