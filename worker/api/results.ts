import { Hono } from "hono";
import * as z from "zod/mini";
import { PIN_PATTERN } from "#domain/pins.ts";
import { surveyCodeSchema } from "#domain/surveys/survey.ts";
import { openResults } from "#worker/services/results/open-results.ts";
import type { AppEnv } from "./app.ts";
import { clientAddress } from "./client-address.ts";
import { validate } from "./middleware/validate.ts";

const resultsAccessSchema = z.object({
  code: surveyCodeSchema,
  pin: z
    .string("Invalid survey code or manager PIN.")
    .check(z.regex(PIN_PATTERN, "Invalid survey code or manager PIN.")),
});

export const resultsRoutes = new Hono<AppEnv>().post("/", validate("json", resultsAccessSchema), async (c) =>
  c.json(await openResults(c.var.services, c.req.valid("json"), clientAddress(c.req.raw))),
);
