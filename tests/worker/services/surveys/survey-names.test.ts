import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SurveyExports } from "#domain/exports.ts";
import { readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { insertRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { analyse, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails, listAnalysisMails, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { makeInsightsJson } from "#worker/services/exports/make-report.ts";

beforeAll(holdMails);

const addExport = (code: string) =>
  insertRow("survey_exports", { survey_code: code, status: "completed", bytes: 7 });

const readFileName = async (survey: MadeSurvey) =>
  (await readBody<SurveyExports>(manage(survey, "/exports"))).exports[0]?.name;

async function readMail({ code }: MadeSurvey) {
  const insightId = await readInsightId(code);
  return vi.waitFor(async () => {
    const [mail] = await listAnalysisMails(insightId);
    if (!mail) throw new Error("no mail yet");
    return mail;
  });
}

const HOSTILE = "Harbour\r\nBcc: all@example.com \u202Efdp.exe\u0007";

describe("the name of a survey", () => {
  it("is cleaned again for the subject of a mail and the name of a file", async () => {
    const survey = await makeSurvey({ mode: "open", responses: 1 });
    await updateSurvey(survey.code, "organization_name", HOSTILE);
    await analyse(survey);
    await addExport(survey.code);
    const { subject, text, html } = await readMail(survey);
    expect(subject).toBe("Harbour Bcc: all@example.com fdp.exe: your team’s results are ready");
    for (const character of "\r\u202E\u0007") expect(subject + text + html).not.toContain(character);
    expect(await readFileName(survey)).toMatch(/^harbour-bcc-all-example-com-fdp-exe-responses-[\d-]+\.csv$/);
  });

  it("is the new one in exports after it", async () => {
    const survey = await makeSurvey({ mode: "open", responses: 7, organizationName: "Nothfield" });
    const { code } = survey;
    await analyse(survey);
    await addExport(code);
    await change(survey, { organizationName: "Northfield" });
    expect(await readFileName(survey)).toMatch(/^northfield-responses-/);
    const insightId = await readInsightId(code);
    const json = await makeInsightsJson(makeContext(), { surveyCode: code, insightId, format: "json" });
    expect(json).toContain("Northfield");
    expect(json).not.toContain("Nothfield");
  });
});
