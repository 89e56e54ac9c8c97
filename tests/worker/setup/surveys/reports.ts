import { env } from "cloudflare:workers";
import { brotliCompressSync } from "node:zlib";
import { expect, vi } from "vitest";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { type Call, callWithSettings, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeReport } from "#worker/services/exports/make-report.ts";

const TEMPLATE = "<!doctype html><html><title></title><main><!--report--></main>";
/** The template is built, and not there in these tests. */
export const withTemplate = { fetch: async () => new Response(TEMPLATE) } as unknown as Fetcher;

/** A survey with a completed analysis. */
export async function makeAnalysed(options: Parameters<typeof makeSurvey>[0]): Promise<MadeSurvey> {
  const survey = await makeSurvey(options);
  await analyse(survey);
  return survey;
}

/** Has a survey analysed once more. */
export async function analyse(survey: MadeSurvey): Promise<void> {
  const before = await countCompleted(survey);
  await manage(survey, "/analyses", undefined, "POST");
  await vi.waitFor(async () => expect(await countCompleted(survey)).toBe(before + 1), { timeout: 20_000 });
}

const countCompleted = ({ code }: MadeSurvey) =>
  countRows("survey_insights", "survey_code = ? AND status = 'completed'", code);

/** The versions of a survey's report as its manager reads them, newest first. */
export async function readVersions(survey: Pick<MadeSurvey, "code" | "manager">) {
  return (await readBody<InsightVersions>(manage(survey, "/insights"))).versions;
}

/** The newest analysis of a survey. */
export async function readInsightId(code: string): Promise<string> {
  const row = await selectRow<{ id: string }>`SELECT id FROM survey_insights WHERE survey_code = ${code}
    ORDER BY attempt_number DESC`;
  return row?.id ?? "";
}

/** A copy of a survey's analysis in another survey, as if it had been made there: an analysis takes its time. */
export async function copyAnalysis(from: string, to: string): Promise<string> {
  const id = crypto.randomUUID();
  await execute`INSERT INTO survey_insights (id, survey_code, provider_id, attempt_number, status, insights)
     SELECT ${id}, ${to}, provider_id,
       (SELECT count(*) + 1 FROM survey_insights WHERE survey_code = ${to}), status, insights
     FROM survey_insights WHERE survey_code = ${from} LIMIT 1`;
  return id;
}

/** Puts a text that is no report of ours in an analysis, as a provider might write it. */
export const storeText = (insightId: string, text: string) =>
  env.DB.prepare("UPDATE survey_insights SET insights = ? WHERE id = ?")
    .bind(brotliCompressSync(`${text}\nnull`), insightId)
    .run();

/** Sends a request as a browser does that opens a page. */
export const openPage = (path: string, request: Call = {}) =>
  callWithSettings({ ASSETS: withTemplate }, path, {
    ...request,
    headers: { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", ...request.headers },
  });

/** Makes an account the owner of a survey, without an offer. */
export const setOwner = (code: string, email: string) => setManager("manager_id", code, email);

/** Makes an account the second manager of a survey, without an offer; an unknown address leaves it without one. */
export const setSecondManager = (code: string, email: string) => setManager("second_manager_id", code, email);

/** Gives a survey a second manager with an account of their own. */
export async function addSecondManager({ code }: Pick<MadeSurvey, "code">): Promise<ManagerAccount> {
  const second = await makeManager();
  await setSecondManager(code, second.email);
  return second;
}

async function setManager(column: "manager_id" | "second_manager_id", code: string, email: string) {
  await env.DB.prepare(
    `UPDATE survey_codes SET ${column} = (SELECT survey_managers.id FROM survey_managers
       JOIN user ON user.id = user_id WHERE email = ?) WHERE code = ?`,
  )
    .bind(email, code)
    .run();
}

/** All that a reader can tell one answer from another by. */
export const readWhole = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers],
  body: await answer.text(),
});

/** The ids that join texts to charts count on with each report. */
const withoutIds = (html: string) => html.replaceAll(/id-\d+/g, "id");

/** What a link's preview shows stands in the head alone. */
const withoutCard = (html: string) =>
  html.replace(/(<title>.*?<\/title>)(?:<(?:meta|link) [^>]*>\s*)+/s, "$1");

/** True for a page that is the printed report of an analysis. */
export async function isPrinted(html: string, insightId: string): Promise<boolean> {
  const printed = await makeReport({ ...makeContext(), assets: withTemplate }, { insightId, language: null });
  return withoutIds(withoutCard(html)) === withoutIds(printed);
}
