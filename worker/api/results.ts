import { Hono } from "hono";
import { resultsAccessSchema } from "#domain/surveys/results.ts";
import { openResults } from "#worker/services/results/open-results.ts";
import type { AppEnv } from "./app.ts";
import { clientAddress } from "./client-address.ts";
import { validate } from "./middleware/validate.ts";

export const resultsRoutes = new Hono<AppEnv>().post("/", validate("json", resultsAccessSchema), async (c) =>
  c.json(await openResults(c.var.services, c.req.valid("json"), clientAddress(c.req.raw))),
);
