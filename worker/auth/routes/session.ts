import { Hono } from "hono/tiny";
import { describeSession, readSession } from "#worker/auth/sessions/read-session.ts";
import type { AppEnv } from "#worker/http/app.ts";

export const sessionRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { services } = c.var;
  const signedIn = await readSession(services, c.req.raw);
  return c.json({ session: signedIn && describeSession(services, signedIn) });
});
