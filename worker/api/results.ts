import type { Context } from "hono";
import { Hono } from "hono/tiny";
import { type ResultsAccess, resultsAccessSchema } from "#domain/surveys/results.ts";
import { openResults } from "#worker/services/results/open-results.ts";
import type { AppEnv } from "./app.ts";
import { clientAddress } from "./client-address.ts";
import { countRequest } from "./middleware/rate-limit.ts";
import { validate } from "./middleware/validate.ts";

export const resultsRoutes = new Hono<AppEnv>().post(
  "/",
  validate("json", resultsAccessSchema),
  async (c) => {
    const access = c.req.valid("json");
    return c.json(await openResults(c.var.services, access, await countedNetwork(c, access)));
  },
);

/**
 * Returns the network whose tries are counted, after the brake; null for a manager of the survey, whom no count of
 * others' tries may keep out. Accounts are loaded for callers with a session's cookie alone.
 */
async function countedNetwork(c: Context<AppEnv>, { code }: ResultsAccess): Promise<string | null> {
  if (c.req.header("cookie")?.includes("account.session_token=")) {
    const { managesSurvey } = await import("#worker/auth/sessions/manages-survey.ts");
    if (await managesSurvey(c.var.services, c.req.raw, code)) return null;
  }
  await countRequest(c);
  return clientAddress(c.req.raw);
}
