import { beforeAll, describe, expect, it } from "vitest";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { readBody } from "#tests/worker/setup/calls.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { connect } from "#tests/worker/setup/mcp.ts";
import { insertRow } from "#tests/worker/setup/rows.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, openPage, readInsightId, withTemplate } from "#tests/worker/setup/surveys/reports.ts";

interface Reported {
  survey: MadeSurvey;
  insightId: string;
  key: string;
}

async function report(manager: ManagerAccount, mode: "open" | "confidential"): Promise<Reported> {
  const survey = await makeAnalysed({ manager, mode, responses: 6 });
  const scopes: ApiScope[] = ["read"];
  return {
    survey,
    insightId: await readInsightId(survey.code),
    key: (await makeKey(manager, { scopes })).key,
  };
}

const readRendered = async ({ survey, insightId, key }: Reported) =>
  (
    await readBody<{ rendered: RenderedReport }>(
      callWithKey(key, `/surveys/${survey.code}/reports/${insightId}`),
    )
  ).rendered;

async function exportAs({ survey, insightId }: Reported, format: "csv" | "html") {
  const id = await insertRow("survey_exports", {
    survey_code: survey.code,
    format,
    insight_id: insightId,
    created_at: Date.now(),
  });
  await deliver("slk-jobs", [{ exportId: id, surveyCode: survey.code }], { ASSETS: withTemplate });
  return (await manage(survey, `/exports/${id}/file`)).text();
}

async function readLink({ survey, insightId }: Reported) {
  const { path } = await readBody<{ path: string }>(manage(survey, "/report-links", { insightId }));
  return (await openPage(path)).text();
}

const DOORS: Record<string, (reported: Reported) => Promise<string>> = {
  "a table": (reported) => exportAs(reported, "csv"),
  "a file": (reported) => exportAs(reported, "html"),
  "a link": readLink,
  "a program": async (reported) => JSON.stringify(await readRendered(reported)),
  "an assistant": async ({ survey, key }) => {
    const { ask } = await connect(key);
    return JSON.stringify((await ask("get_report", { survey: survey.code })).data);
  },
};

let open: Reported;
let confidential: Reported;
beforeAll(async () => {
  const manager = await makeManager();
  [open, confidential] = [await report(manager, "open"), await report(manager, "confidential")];
});

/** As it stands in HTML and CSV, quotation marks apart. */
const plain = (text: string) => text.replace(/&quot;|&#39;|["'“”]/g, "").replaceAll("&amp;", "&");

describe.each(Object.keys(DOORS))("through the door of %s", (door) => {
  const read = (reported: Reported) => (DOORS[door] as (typeof DOORS)[string])(reported);

  it("an open report has a card for each role", async () => {
    const { roles } = await readRendered(open);
    const text = plain(await read(open));
    expect(roles.length).toBeGreaterThan(1);
    for (const { title, perceptions, aspirations, notes } of roles) {
      expect(text).toContain(plain(title));
      for (const sentence of [...perceptions, ...aspirations, ...notes])
        expect(text).toContain(plain(sentence.text));
    }
  });

  it("a confidential one has none", async () => {
    const [{ roles }, text] = [await readRendered(open), plain(await read(confidential))];
    for (const { title } of roles) expect(text).not.toContain(plain(title));
  });
});
