import { type Context, Hono } from "hono";
import {
  banUserSchema,
  createUserSchema,
  generateLinkSchema,
  inviteSchema,
  updateUserSchema,
  userListSchema,
} from "#domain/accounts/users.ts";
import type { ManagerEnv } from "#worker/api/app.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import { accountMails } from "#worker/auth/mails.ts";
import { refusePhone } from "#worker/auth/middleware/reject-phone.ts";
import { requireAdmin } from "#worker/auth/middleware/require-admin.ts";
import { requireManager } from "#worker/auth/middleware/require-manager.ts";
import {
  banUser,
  createUser,
  deleteUser,
  generateLink,
  getUser,
  inviteUser,
  listFactors,
  listUsers,
  removeFactors,
  requireUser,
  unbanUser,
  updateUser,
  userNotFound,
} from "#worker/auth/users/index.ts";
import { ConflictError } from "#worker/errors.ts";
import { loadAuth } from "./session.ts";

const originOf = (c: Context<ManagerEnv>) => new URL(c.req.url).origin;

async function loadLinks(c: Context<ManagerEnv>) {
  const [auth, { accountLinks }] = await Promise.all([
    loadAuth(c.var.services, c.req.raw),
    import("#worker/auth/users/account-links.ts"),
  ]);
  return accountLinks(auth, originOf(c));
}

/** Nobody locks the last admin out by a slip. */
function refuseOneself(c: Context<ManagerEnv>, userId: string): void {
  if (userId === c.var.manager.userId) throw new ConflictError("conflict", "This is your own account.");
}

/** What admins do with other people's accounts. */
export const adminRoutes = new Hono<ManagerEnv>()
  .use(requireManager, requireAdmin, refusePhone)
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
    refuseOneself(c, userId);
    if (!(await deleteUser(c.var.services, userId))) throw userNotFound();
    return c.json({});
  })
  .post("/users/:id/ban", validate("json", banUserSchema), async (c) => {
    const userId = c.req.param("id");
    refuseOneself(c, userId);
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
    return c.json({ removed: await removeFactors(c.var.services, c.req.param("id")) });
  })
  .post("/invite", validate("json", inviteSchema), async (c) => {
    const { services, manager } = c.var;
    const { pin, expiresAt } = await inviteUser(services, manager.userId, c.req.valid("json"), originOf(c));
    return c.json({ pin, expiresAt: expiresAt.toISOString() }, 201);
  })
  .post("/generate-link", validate("json", generateLinkSchema), async (c) => {
    const { services, manager } = c.var;
    const input = c.req.valid("json");
    return c.json(await generateLink(services, manager.userId, input, originOf(c), () => loadLinks(c)), 201);
  });
