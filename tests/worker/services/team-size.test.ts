import { describe, expect, it } from "vitest";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { selectRow } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import {
  change as changeSurvey,
  manage,
  readSummary,
  waitForPublic,
} from "#tests/worker/setup/surveys/manage.ts";
import { analyse, readVersions } from "#tests/worker/setup/surveys/reports.ts";
import { openResults } from "#tests/worker/setup/surveys/results.ts";

const create = (cookie: string, teamSize: unknown, mode = "open") =>
  call("/api/manage/surveys", { cookie, body: { organizationName: "Northfield Logistics", teamSize, mode } });
const change = (survey: MadeSurvey, teamSize: unknown) => changeSurvey(survey, { teamSize });

const readSize = async (code: string) =>
  (await selectRow`SELECT team_size FROM survey_codes WHERE code = ${code}`)?.team_size;

describe("the size of the team that is asked", () => {
  it.each([2, 20, undefined])("is %j from the creation on", async (teamSize) => {
    const { code } = await readBody<MadeSurvey>(create((await makeManager()).cookie, teamSize));
    expect(await readSize(code)).toBe(teamSize ?? null);
  });

  it("is refused below five in a confidential survey", async () => {
    const survey = await makeSurvey();
    const refusal = { field: "teamSize", message: expect.stringContaining("Choose an open survey") };
    await expectAnswer(create(survey.manager.cookie, 3, "confidential"), 400, refusal);
    await expectAnswer(change(survey, 3), 400, refusal);
    const open = await makeSurvey({ mode: "open" });
    expect((await change(open, 3)).status).toBe(200);
    const kind = changeSurvey(open, { mode: "confidential" });
    await expectAnswer(kind, 400, { code: "invalid", field: "mode" });
  });

  it("is fixed in a confidential survey once someone has answered", async () => {
    const survey = await makeSurvey();
    expect((await change(survey, 12)).status).toBe(200);
    await addResponses(survey.code, 1);
    const refusal = { code: "team_size_fixed", field: "teamSize" };
    for (const teamSize of [11, null]) await expectAnswer(change(survey, teamSize), 409, refusal);
    expect((await change(survey, 12)).status).toBe(200);
    expect(await readSize(survey.code)).toBe(12);
  });

  it("changes later in an open survey", async () => {
    const survey = await makeSurvey({ mode: "open", responses: 3 });
    await expectAnswer(change(survey, 12), 200, { teamSize: 12 });
    expect(await readSummary(survey)).toMatchObject({ responseCount: 3, teamSize: 12 });
    await expectAnswer(manage(survey, "/responses"), 200, { total: 3, teamSize: 12 });
    const results = openResults(survey.code, survey.managerPin);
    await expectAnswer(results, 200, { totalResponses: 3, teamSize: 12 });
    for (const teamSize of [2, null]) expect((await change(survey, teamSize)).status).toBe(200);
    expect(await readSize(survey.code)).toBeNull();
  });

  it("is told to the respondents of a confidential survey", async () => {
    const survey = await makeSurvey();
    await change(survey, 5);
    await waitForPublic(survey.code, { teamSize: 5, hasExtraAnswers: false });
    await addResponses(survey.code, 6);
    await waitForPublic(survey.code, { hasExtraAnswers: true });
  });

  it("is told to no respondent of an open survey", async () => {
    const survey = await makeSurvey({ mode: "open" });
    await change(survey, 12);
    expect(await readBody(call(`/api/surveys/${survey.code}`))).not.toHaveProperty("teamSize");
  });
});

it("a report keeps the team size that was known when it was made", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 7 });
  await change(survey, 12);
  await analyse(survey);
  await change(survey, 9);
  const [version] = await readVersions(survey);
  expect(version?.figures?.participation?.teamSize).toBe(12);
  expect(version?.figures?.spectrums[0]?.gap.teamHalfWidth95).toBeTypeOf("number");
  expect(version?.report?.participation.text).toMatch(/^7 of 12 have answered/);
});
