import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import type { Dashboard, SurveyResponses } from "#domain/surveys/dashboard.ts";
import type { SurveyResults } from "#domain/surveys/results.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import { addResponses, call, makeManager, makeSurvey } from "#tests/worker/setup/factories.ts";
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
      for (const refusal of [
        await create(survey.manager.cookie, teamSize),
        await change(survey.code, survey.manager.cookie, teamSize),
      ]) {
        await expectAnswer(refusal, 400, { code: "invalid", field: "teamSize" });
      }
    }
    expect(await readSize(survey.code)).toBeNull();
  });

  it("is refused below five in a confidential survey, which could never be analysed", async () => {
    const { code, manager } = await makeSurvey();
    for (const refusal of [
      await create(manager.cookie, 3, "confidential"),
      await change(code, manager.cookie, 3),
    ]) {
      await expectAnswer(refusal, 400, {
        field: "teamSize",
        message: expect.stringContaining("Choose an open survey"),
      });
    }
    const open = await makeSurvey({ mode: "open" });
    expect((await change(open.code, open.manager.cookie, 3)).status).toBe(200);
    const kind = await manage(open, "", { mode: "confidential" }, "PATCH");
    expect(await kind.json()).toMatchObject({ code: "invalid", field: "mode" });
  });

  it("is fixed in a confidential survey once someone has answered", async () => {
    const { code, manager } = await makeSurvey();
    expect((await change(code, manager.cookie, 12)).status).toBe(200);
    await addResponses(code, 1);
    for (const teamSize of [11, null]) {
      await expectAnswer(change(code, manager.cookie, teamSize), 409, {
        code: "team_size_fixed",
        field: "teamSize",
      });
    }
    expect((await change(code, manager.cookie, 12)).status).toBe(200);
    expect(await readSize(code)).toBe(12);
  });

  it("changes later in an open survey", async () => {
    const { code, manager, managerPin } = await makeSurvey({ mode: "open", responses: 3 });
    expect(await (await change(code, manager.cookie, 12)).json()).toMatchObject({ teamSize: 12 });
    const dashboard = await (await call("/api/manage/surveys", { cookie: manager.cookie })).json<Dashboard>();
    expect(dashboard.surveys[0]).toMatchObject({ responseCount: 3, teamSize: 12 });
    const responses = await call(`/api/manage/surveys/${code}/responses`, { cookie: manager.cookie });
    expect(await responses.json<SurveyResponses>()).toMatchObject({ total: 3, teamSize: 12 });
    const results = await call("/api/results", { body: { code, pin: managerPin } });
    expect(await results.json<SurveyResults>()).toMatchObject({ totalResponses: 3, teamSize: 12 });
    expect((await change(code, manager.cookie, 2)).status).toBe(200);
    expect((await change(code, manager.cookie, null)).status).toBe(200);
    expect(await readSize(code)).toBeNull();
  });

  it("is told to the respondents of a confidential survey, with whether more have answered", async () => {
    const { code, manager } = await makeSurvey();
    await change(code, manager.cookie, 5);
    const read = async () => (await call(`/api/surveys/${code}`)).json<PublicSurvey>();
    await vi.waitFor(async () => expect(await read()).toMatchObject({ teamSize: 5, hasExtraAnswers: false }));
    await addResponses(code, 6);
    await vi.waitFor(async () => expect(await read()).toMatchObject({ hasExtraAnswers: true }), {
      timeout: 10_000,
    });
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
