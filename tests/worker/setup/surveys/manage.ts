import { vi } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import type { Dashboard, SurveySummary } from "#domain/surveys/dashboard.ts";
import type { ChangeSurvey, PublicSurvey } from "#domain/surveys/survey.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { expectDescribed } from "#tests/worker/setup/described.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";

/**
 * Calls what a survey's manager may call of it: reads without a body, and posts with one. An answer that keys get, too, is
 * compared with the document.
 */
export async function manage(
  { code, manager }: Pick<MadeSurvey, "code" | "manager">,
  rest: string,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  const path = `/api/v1/surveys/${code}${rest}`;
  const answer = await call(path, { method, cookie: manager.cookie, ...(body !== undefined && { body }) });
  await expectDescribed(method, path.replace(/\?.*/, ""), answer, { isOfPage: true });
  return answer;
}

export const change = (survey: MadeSurvey, body: ChangeSurvey | object) => manage(survey, "", body, "PATCH");

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

export const close = (survey: MadeSurvey) => change(survey, { status: "closed" });

export const reopen = (survey: MadeSurvey) =>
  change(survey, { status: "active", expiresAt: fromNow(DAY_MS) });

/** The survey as the manager's dashboard lists it. */
export async function readSummary({
  code,
  manager,
}: Pick<MadeSurvey, "code" | "manager">): Promise<SurveySummary | undefined> {
  const { surveys } = await readBody<Dashboard>(call("/api/v1/dashboard", { cookie: manager.cookie }));
  return surveys.find((survey) => survey.code === code);
}

/** The survey as respondents see it, once its copy in KV says so: KV takes one write a second. */
export const waitForPublic = (code: string, expected: Partial<PublicSurvey>) =>
  vi.waitFor(
    async () => {
      const survey = await readBody<PublicSurvey>(call(`/api/surveys/${code}`));
      for (const [field, value] of Object.entries(expected)) {
        if (survey[field as keyof PublicSurvey] !== value) throw new Error(`${field} is not ${value} yet`);
      }
    },
    { timeout: 10_000, interval: 200 },
  );
