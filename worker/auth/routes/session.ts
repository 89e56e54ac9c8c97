import { Hono } from "hono";
import type { AppEnv } from "#worker/api/app.ts";
import { findManager } from "#worker/auth/sessions/find-manager.ts";
import { describeSession, readSession } from "#worker/auth/sessions/read-session.ts";

export const sessionRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { services } = c.var;
  const signedIn = await readSession(services, c.req.raw);
  if (!signedIn) return c.json({ session: null });
  const manager = await findManager(services, signedIn.user.id);
  return c.json({ session: describeSession(services, signedIn, manager) });
});
