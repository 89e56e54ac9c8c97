import { eq } from "drizzle-orm";
import { readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { connect } from "#tests/worker/setup/mcp.ts";
import { insertRow } from "#tests/worker/setup/rows.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { makeWorkshopScript } from "#worker/services/workshops/open-workshop.ts";
import type { MadeSurvey } from "./make-survey.ts";
import { manage } from "./manage.ts";
import { openPage, withTemplate } from "./reports.ts";
import { openResults } from "./results.ts";
import { holdWorkshop, takeLead } from "./workshops.ts";

export interface Reported extends MadeSurvey {
  insightId: string;
}

async function exportText({ insightId, ...survey }: Reported, format: string): Promise<string> {
  const exportId = await insertRow("survey_exports", {
    survey_code: survey.code,
    insight_id: insightId,
    format,
    created_at: Date.now(),
  });
  await deliver("slk-jobs", [{ exportId, surveyCode: survey.code }], { ASSETS: withTemplate });
  return (await manage(survey, `/exports/${exportId}/file`)).text();
}

const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

export const TOOLS = "the tools for assistants";

/** What each door to a report of a survey that shares it says. The deck is made in the browser from the first of them. */
export const DOORS: Record<string, (survey: Reported) => Promise<string>> = {
  "the insights page": (survey) => textOf(manage(survey, "/insights")),
  "the results by PIN": ({ code, managerPin }) => textOf(openResults(code, managerPin)),
  "a read-only link": async ({ insightId, ...survey }) => {
    const { path } = await readBody<{ path: string }>(manage(survey, "/report-links", { insightId }));
    return textOf(openPage(path));
  },
  "the link of those who took part": ({ code }) => textOf(openPage(`/report/${code}`)),
  "the API": async ({ code, manager, insightId }) => {
    const { key } = await makeKey(manager);
    return textOf(callWithKey(key, `/surveys/${code}/reports/${insightId}`));
  },
  [TOOLS]: async ({ code, manager }) => {
    const { ask } = await connect((await makeKey(manager)).key);
    const answers = await Promise.all(
      ["get_report", "get_claims"].map((tool) => ask(tool, { survey: code })),
    );
    return JSON.stringify(answers);
  },
  "an HTML file": (survey) => exportText(survey, "html"),
  "a CSV file": (survey) => exportText(survey, "csv"),
  "a workshop": async (survey) => {
    const { state } = await takeLead(await holdWorkshop(survey));
    const script = await makeWorkshopScript(makeContext(), eq(surveyInsights.id, survey.insightId));
    return JSON.stringify([state(), script]);
  },
};
