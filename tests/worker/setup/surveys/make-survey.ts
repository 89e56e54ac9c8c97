import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { SurveySettings } from "#domain/surveys/survey.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";

export interface MadeSurvey {
  code: string;
  managerPin: string;
  manager: ManagerAccount;
}

/** A survey created through the API, with that many responses. */
export async function makeSurvey(
  options: Partial<SurveySettings> & { responses?: number; manager?: ManagerAccount } = {},
): Promise<MadeSurvey> {
  const { manager = await makeManager(), responses = 0, ...settings } = options;
  const body = { organizationName: "Northfield Logistics", expiresInDays: 7, ...settings };
  const made = call("/api/v1/surveys", { cookie: manager.cookie, body });
  const survey = await readBody<Pick<MadeSurvey, "code" | "managerPin">>(made);
  await addResponses(survey.code, responses, { mode: settings.mode });
  return { ...survey, manager };
}

/** Stores responses as if their hour were over; `from` is the seed of the first. */
export async function addResponses(
  code: string,
  count: number,
  { mode = "confidential", from = 0 }: { mode?: SurveyMode | undefined; from?: number } = {},
): Promise<void> {
  const context = makeContext();
  for (let index = 0; index < count; index++) {
    const submission = { ...(await makeSubmission({ seed: from + index })), mode };
    await storeResponse(context, code, submission, admitFreely);
  }
  await context.settle();
  if (count > 0) await runDurableObjectAlarm(env.SURVEY_LIVE.getByName(code));
}

/** Moves a survey's expiry, in milliseconds from the database's now. */
export async function setExpiry(code: string, fromNowMs: number): Promise<void> {
  await execute`UPDATE survey_codes
    SET expires_at = cast(unixepoch('subsec') * 1000 as integer) + ${fromNowMs} WHERE code = ${code}`;
}
