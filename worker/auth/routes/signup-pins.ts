import { Hono } from "hono";
import * as z from "zod/mini";
import { createSignupPinSchema, SIGNUP_PIN_FILTERS } from "#domain/accounts/signup-pins.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import { type ManagerEnv, requireAdmin, requireManager } from "#worker/auth/sessions/require-session.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { listSignupPins } from "#worker/auth/signup-pins/list-signup-pins.ts";

const signupPinQuerySchema = z.object({
  filter: z._default(z.enum(SIGNUP_PIN_FILTERS, "Choose all, available or used"), "all"),
});

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
