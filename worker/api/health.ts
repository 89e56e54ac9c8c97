import { Hono } from "hono";
import { checkDatabase } from "#worker/services/health/check-database.ts";
import type { AppEnv } from "./app.ts";
import { brakeFlood } from "./middleware/brake-flood.ts";

export const healthRoutes = new Hono<AppEnv>().use(brakeFlood).get("/", async (c) => {
  await checkDatabase(c.var.services);
  return c.json({ status: "ok" });
});
