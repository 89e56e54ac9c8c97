import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import { addResponses, call, makeManager, makeSurvey } from "#tests/worker/setup/factories.ts";
import { readSummary, waitForPublic } from "#tests/worker/setup/surveys/change.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { analyse } from "#tests/worker/setup/surveys/reports.ts";

const create = (cookie: string, teamSize: unknown, mode = "open") =>
  call("/api/manage/surveys", { cookie, body: { organizationName: "Northfield Logistics", teamSize, mode } });
const change = (code: string, cookie: string, teamSize: unknown) =>
  call(`/api/manage/surveys/${code}`, { method: "PATCH", cookie, body: { teamSize } });

const readSize = (code: string) =>
  env.DB.prepare("SELECT team_size FROM survey_codes WHERE code = ?").bind(code).first("team_size");

describe("the size of the team that is asked", () => {
  it("is said at creation, or left open", async () => {
    const { cookie } = await makeManager();
    for (const teamSize of [2, 20, null, undefined]) {
      const created = await create(cookie, teamSize);
      if (created.status === 409) break;
      expect(created.status).toBe(201);
      const { code } = await created.json<{ code: string }>();
      expect(await readSize(code)).toBe(teamSize ?? null);
    }
  });

  it("is refused below two, above twenty and in anything but whole people, naming the field", async () => {
    const survey = await makeSurvey();
    for (const teamSize of [1, 21, 0, -3, 2.5, "12", true, [12]]) {
      const refusal = { code: "invalid", field: "teamSize" };
      await expectAnswer(create(survey.manager.cookie, teamSize), 400, refusal);
      await expectAnswer(change(survey.code, survey.manager.cookie, teamSize), 400, refusal);
    }
    expect(await readSize(survey.code)).toBeNull();
  });

  it("is refused below five in a confidential survey, which could never be analysed", async () => {
    const { code, manager } = await makeSurvey();
    const refusal = { field: "teamSize", message: expect.stringContaining("Choose an open survey") };
    await expectAnswer(create(manager.cookie, 3, "confidential"), 400, refusal);
    await expectAnswer(change(code, manager.cookie, 3), 400, refusal);
    const open = await makeSurvey({ mode: "open" });
    expect((await change(open.code, open.manager.cookie, 3)).status).toBe(200);
    const kind = manage(open, "", { mode: "confidential" }, "PATCH");
    await expectAnswer(kind, 400, { code: "invalid", field: "mode" });
  });

  it("is fixed in a confidential survey once someone has answered", async () => {
    const { code, manager } = await makeSurvey();
    expect((await change(code, manager.cookie, 12)).status).toBe(200);
    await addResponses(code, 1);
    for (const teamSize of [11, null]) {
      const refusal = { code: "team_size_fixed", field: "teamSize" };
      await expectAnswer(change(code, manager.cookie, teamSize), 409, refusal);
    }
    expect((await change(code, manager.cookie, 12)).status).toBe(200);
    expect(await readSize(code)).toBe(12);
  });

  it("changes later in an open survey", async () => {
    const { code, manager, managerPin } = await makeSurvey({ mode: "open", responses: 3 });
    await expectAnswer(change(code, manager.cookie, 12), 200, { teamSize: 12 });
    expect(await readSummary({ code, manager })).toMatchObject({ responseCount: 3, teamSize: 12 });
    await expectAnswer(manage({ code, manager }, "/responses"), 200, { total: 3, teamSize: 12 });
    const results = call("/api/results", { body: { code, pin: managerPin } });
    await expectAnswer(results, 200, { totalResponses: 3, teamSize: 12 });
    expect((await change(code, manager.cookie, 2)).status).toBe(200);
    expect((await change(code, manager.cookie, null)).status).toBe(200);
    expect(await readSize(code)).toBeNull();
  });

  it("is told to the respondents of a confidential survey, with whether more have answered", async () => {
    const { code, manager } = await makeSurvey();
    await change(code, manager.cookie, 5);
    await waitForPublic(code, { teamSize: 5, hasExtraAnswers: false });
    await addResponses(code, 6);
    await waitForPublic(code, { hasExtraAnswers: true });
  });

  it("is told to no respondent of an open survey", async () => {
    const { code, manager } = await makeSurvey({ mode: "open" });
    await change(code, manager.cookie, 12);
    expect(Object.keys(await (await call(`/api/surveys/${code}`)).json<object>())).not.toContain("teamSize");
  });
});

it("a report keeps the team size that was known when it was made", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 7 });
  const { code, manager } = survey;
  await change(code, manager.cookie, 12);
  await analyse(survey);
  await change(code, manager.cookie, 9);
  const answer = await call(`/api/manage/surveys/${code}/insights`, { cookie: manager.cookie });
  const [version] = (await answer.json<InsightVersions>()).versions;
  expect(version?.figures?.participation?.teamSize).toBe(12);
  expect(version?.figures?.spectrums[0]?.gap.teamHalfWidth95).toBeTypeOf("number");
  expect(version?.report?.participation.text).toMatch(/^7 of 12 have answered/);
});
