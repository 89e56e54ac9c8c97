import { Hono } from "hono";
import { createSignupPinSchema, signupPinQuerySchema } from "#domain/signup-pins.ts";
import { createSignupPin } from "#worker/services/accounts/create-signup-pin.ts";
import { listSignupPins } from "#worker/services/accounts/list-signup-pins.ts";
import type { ManagerEnv } from "./app.ts";
import { requireAdmin } from "./middleware/require-admin.ts";
import { requireManager } from "./middleware/require-manager.ts";
import { validate } from "./middleware/validate.ts";

/** The PINs that new accounts are made with, for admins. */
export const signupPinRoutes = new Hono<ManagerEnv>()
  .use(requireManager, requireAdmin)
  .get("/", validate("query", signupPinQuerySchema), async (c) => {
    const pins = await listSignupPins(c.var.services, c.req.valid("query").filter);
    return c.json({ pins });
  })
  .post("/", validate("json", createSignupPinSchema), async (c) => {
    const { services, manager } = c.var;
    const { pin, expiresAt } = await createSignupPin(
      services,
      manager.userId,
      c.req.valid("json").expiresInDays,
    );
    return c.json({ pin, expiresAt: expiresAt.toISOString() }, 201);
  });
