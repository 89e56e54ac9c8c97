import { expect, it, vi } from "vitest";
import { DAY_MS, MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import {
  change as changeSurvey,
  manage,
  readSummary,
  waitForPublic,
} from "#tests/worker/setup/surveys/manage.ts";
import { analyse, readVersions } from "#tests/worker/setup/surveys/reports.ts";
import { openResults } from "#tests/worker/setup/surveys/results.ts";
import { makeSubmission, submitNew } from "#tests/worker/setup/surveys/submit.ts";
import { updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";

it("creating a survey stores only the hash of the PIN that it answers", async () => {
  const { code, managerPin } = await makeSurvey();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(managerPin).toMatch(/^\d{6}$/);
  expect(await countRows("survey_codes", "code = ? AND length(manager_pin_hash) = 73", code)).toBe(1);
  expect(await countRows("survey_codes", "manager_pin_hash LIKE ?", `%${managerPin}%`)).toBe(0);
});

it("creating a survey stops at three active ones of ten that are asked for at once", async () => {
  const { cookie } = await makeManager();
  const body = { organizationName: "Harbour Clinics" };
  const answers = await atOnce(10, () => call("/api/v1/surveys", { cookie, body }));
  expect(tally(answers)).toEqual({ 201: MAX_ACTIVE_SURVEYS, 409: 10 - MAX_ACTIVE_SURVEYS });
  const detail = "You have reached the maximum limit of 3 active surveys";
  await expectAnswer(call("/api/v1/surveys", { cookie, body }), 409, { code: "survey_limit", detail });
});

it("the public facts of a code are found in lower case without anything of the manager", async () => {
  const survey = await makeSurvey();
  const facts = ["code", "organizationName", "state", "expiresAt", "mode", "linkKind", "report", "branding"];
  const expectFacts = async () => {
    const found = await readBody<object>(call(`/api/surveys/${survey.code.toLowerCase()}`));
    expect(Object.keys(found).sort()).toEqual([...facts, "teamSize", "hasExtraAnswers", "reported"].sort());
  };
  await expectFacts();
  // Now they come from the database.
  expect((await changeSurvey(survey, { sharesReport: true })).status).toBe(200);
  await expectFacts();
});

it.each(["ZZZZZZZZ", "0O1I"])("the public facts of a code are not found for %s", async (code) => {
  expect((await call(`/api/surveys/${code}`)).status).toBe(404);
});

it("a survey's responses are counted by role, never shown", async () => {
  const counted = manage(await makeSurvey({ responses: 3 }), "/progress");
  const body = await readBody<{ responses: number; roles: object[] }>(counted);
  expect(body).toMatchObject({ responses: 3, attemptsUsed: 0, maxAttempts: 3, nextAttemptAt: null });
  expect(Object.keys(body.roles[0] ?? {}).sort()).toEqual(["count", "function", "isCustom", "level", "name"]);
});

it("another manager's survey is answered as if it were not there", async () => {
  const [{ code }, manager] = await Promise.all([makeSurvey({ responses: 1 }), makeManager()]);
  const refusal = {
    type: "https://slk.test/api/v1/docs#error-not_found",
    title: "Not found",
    status: 404,
    detail: "Invalid survey code",
    code: "not_found",
    requestId: expect.any(String),
  };
  for (const path of ["/progress", "/insights", "/audit"]) {
    for (const asked of [code, "ZZZZZZZZ"]) {
      const answer = await manage({ code: asked, manager }, path);
      expect([answer.status, await answer.json()]).toEqual([404, refusal]);
    }
  }
  expect(await readSummary({ code, manager })).toBeUndefined();
});

it("a change from a foreign page is refused whatever cookie it carries", async () => {
  const { code, manager } = await makeSurvey();
  const headers = { origin: "https://evil.example" };
  const change = call(`/api/v1/surveys/${code}/pin`, { method: "POST", cookie: manager.cookie, headers });
  expect((await change).status).toBe(403);
  const submission = call(`/api/surveys/${code}/responses`, { body: await makeSubmission(), headers });
  expect((await submission).status).toBe(403);
});

const create = (cookie: string, teamSize: unknown, mode = "open") =>
  call("/api/v1/surveys", { cookie, body: { organizationName: "Northfield Logistics", teamSize, mode } });
const change = (survey: MadeSurvey, teamSize: unknown) => changeSurvey(survey, { teamSize });

const readSize = async (code: string) =>
  (await selectRow`SELECT team_size FROM survey_codes WHERE code = ${code}`)?.team_size;

it.each([2, 20, undefined])(
  "the size of the team that is asked is %j from the creation on",
  async (teamSize) => {
    const { code } = await readBody<MadeSurvey>(create((await makeManager()).cookie, teamSize));
    expect(await readSize(code)).toBe(teamSize ?? null);
  },
);

it("the size of the team that is asked is refused below five in a confidential survey", async () => {
  const survey = await makeSurvey();
  const refusal = { field: "teamSize", detail: expect.stringContaining("Choose an open survey") };
  await expectAnswer(create(survey.manager.cookie, 3, "confidential"), 400, refusal);
  await expectAnswer(change(survey, 3), 400, refusal);
  const open = await makeSurvey({ mode: "open" });
  expect((await change(open, 3)).status).toBe(200);
  const kind = changeSurvey(open, { mode: "confidential" });
  await expectAnswer(kind, 400, { code: "invalid", field: "mode" });
});

it("the size of the team that is asked is fixed in a confidential survey once someone has answered", async () => {
  const survey = await makeSurvey();
  expect((await change(survey, 12)).status).toBe(200);
  await addResponses(survey.code, 1);
  const refusal = { code: "team_size_fixed", field: "teamSize" };
  for (const teamSize of [11, null]) await expectAnswer(change(survey, teamSize), 409, refusal);
  expect((await change(survey, 12)).status).toBe(200);
  expect(await readSize(survey.code)).toBe(12);
});

it("the size of the team that is asked changes later in an open survey", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 3 });
  await expectAnswer(change(survey, 12), 200, { teamSize: 12 });
  expect(await readSummary(survey)).toMatchObject({ responses: 3, teamSize: 12 });
  await expectAnswer(manage(survey, "/progress"), 200, { responses: 3, teamSize: 12 });
  const results = openResults(survey.code, survey.managerPin);
  await expectAnswer(results, 200, { totalResponses: 3, teamSize: 12 });
  for (const teamSize of [2, null]) expect((await change(survey, teamSize)).status).toBe(200);
  expect(await readSize(survey.code)).toBeNull();
});

it("the size of the team that is asked is told to the respondents of a confidential survey", async () => {
  const survey = await makeSurvey();
  await change(survey, 5);
  await waitForPublic(survey.code, { teamSize: 5, hasExtraAnswers: false });
  await addResponses(survey.code, 6);
  await waitForPublic(survey.code, { hasExtraAnswers: true });
});

it("the size of the team that is asked is told to no respondent of an open survey", async () => {
  const survey = await makeSurvey({ mode: "open" });
  await change(survey, 12);
  expect(await readBody(call(`/api/surveys/${survey.code}`))).not.toHaveProperty("teamSize");
});

const read = ({ code }: MadeSurvey) => readBody<PublicSurvey>(call(`/api/surveys/${code}`));
const reported = async (survey: MadeSurvey) => (await read(survey)).reported;

it("who has answered sees on coming back how many answers the newest report has, in which roles, once there is one, and nothing of later ones", async () => {
  const survey = await makeSurvey();
  await change(survey, 8);
  await addResponses(survey.code, 8);
  expect(await reported(survey)).toBeNull();
  await analyse(survey);
  const [version] = await readVersions(survey);
  const counts = () => selectRows`SELECT roles.id, roles.name, count(*) AS count FROM survey_responses
      JOIN roles ON roles.id = role WHERE survey_code = ${survey.code} GROUP BY roles.id ORDER BY sort_order`;
  const first = { responses: 8, roles: await counts() };
  await vi.waitFor(async () => expect(await reported(survey)).toEqual(first), 10_000);
  expect(version?.figures?.roles).toHaveLength(first.roles.length);
  await addResponses(survey.code, 1, { from: 20 });
  await waitForPublic(survey.code, { hasExtraAnswers: true });
  expect(await reported(survey)).toEqual(first);
  await execute`UPDATE survey_insights SET created_at = created_at - ${DAY_MS} WHERE survey_code = ${survey.code}`;
  await addResponses(survey.code, 4, { from: 30 });
  await analyse(survey);
  await vi.waitFor(async () => expect((await reported(survey))?.responses).toBe(13), 10_000);
});

it("no title that someone has typed, and no figure", async () => {
  const survey = await makeSurvey({ responses: 4 });
  const other = await selectRow<{ id: number }>`SELECT id FROM roles WHERE name = 'Other'`;
  const titled = { roleId: other?.id as number, customRoleName: "Chief Astronaut" };
  expect((await submitNew(survey.code, titled)).status).toBe(201);
  await analyse(survey);
  await vi.waitFor(async () => expect((await reported(survey))?.responses).toBe(5), 10_000);
  const shown = JSON.stringify(await reported(survey));
  expect(shown).toContain('"Other"');
  expect(shown).not.toContain("Astronaut");
  expect(Object.keys((await reported(survey)) ?? {})).toEqual(["responses", "roles"]);
});

it("nothing of it in an open survey", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 5 });
  await analyse(survey);
  await waitForPublic(survey.code, { mode: "open" });
  expect(await read(survey)).not.toHaveProperty("reported");
});

it("a report says by how many more have answered than were asked, those counted who came too late", async () => {
  const survey = await makeSurvey({ responses: 7 });
  await updateSurvey(survey.code, "team_size", 8);
  await analyse(survey);
  expect((await readVersions(survey))[0]?.report?.participation.text).toMatch(/^7 of 8 have answered/);
  await addResponses(survey.code, 2, { from: 20 });
  await execute`UPDATE survey_insights SET created_at = created_at - ${DAY_MS} WHERE survey_code = ${survey.code}`;
  await analyse(survey);
  const [version] = await readVersions(survey);
  expect(version?.report?.participation.text).toBe("9 have answered, one more than the 8 who were asked.");
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
