import { Hono } from "hono";
import { signUpSchema } from "#domain/account.ts";
import { signUp } from "#worker/services/accounts/sign-up.ts";
import type { AppEnv } from "./app.ts";
import { clientAddress } from "./client-address.ts";
import { validate } from "./middleware/validate.ts";
import { loadAuth } from "./session.ts";

export const authRoutes = new Hono<AppEnv>()
  .post("/sign-up/email", validate("json", signUpSchema), async (c) => {
    const input = c.req.valid("json");
    const { services } = c.var;
    return signUp(services, input, clientAddress(c.req.raw), async (userId) => {
      const [auth, { NEW_USER_ID_HEADER }] = await Promise.all([
        loadAuth(services, c.req.raw),
        import("#worker/auth.ts"),
      ]);
      const headers = new Headers(c.req.raw.headers);
      headers.set(NEW_USER_ID_HEADER, userId);
      const { email, password } = input;
      const body = { email, password, name: "", callbackURL: "/survey/create" };
      return auth.api.signUpEmail({ body, headers, asResponse: true });
    });
  })
  .all("/*", async (c) => {
    const auth = await loadAuth(c.var.services, c.req.raw);
    return auth.handler(c.req.raw);
  });
