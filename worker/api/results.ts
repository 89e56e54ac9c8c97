import type { Context } from "hono";
import { Hono } from "hono/tiny";
import { type ResultsAccess, resultsAccessSchema } from "#domain/surveys/results.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { countRequest } from "#worker/http/rate-limit.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { openResults, type ResultsReader } from "#worker/services/results/open-results.ts";
import { createBase } from "./base.ts";

const resultsRoutes = new Hono<AppEnv>().post("/", validate("json", resultsAccessSchema), async (c) => {
  const access = c.req.valid("json");
  return c.json(
    await openResults(c.var.services, access, await findReader(c, access), requestedLanguage(c.req.raw)),
  );
});

/**
 * Returns whose tries are counted: a signed-in manager of the survey, whom other clients' tries can't lock out, or a
 * network, behind the rate limit. Only callers with a session's cookie need the code of accounts.
 */
async function findReader(c: Context<AppEnv>, { code }: ResultsAccess): Promise<ResultsReader> {
  if (c.req.header("cookie")?.includes("account.session_token=")) {
    const { findSurveyManager } = await import("#worker/auth/sessions/manages-survey.ts");
    const managerId = await findSurveyManager(c.var.services, c.req.raw, code);
    if (managerId) return { managerId };
  }
  await countRequest(c);
  return { network: clientAddress(c.req.raw) };
}

export const resultsApi = createBase().route("/results", resultsRoutes);
