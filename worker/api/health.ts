import { Hono } from "hono";
import { checkDatabase } from "#worker/services/health/check-database.ts";
import type { AppEnv } from "./app.ts";
import { rateLimit } from "./middleware/rate-limit.ts";

export const healthRoutes = new Hono<AppEnv>().use(rateLimit).get("/", async (c) => {
  await checkDatabase(c.var.services);
  return c.json({ status: "ok" });
});
