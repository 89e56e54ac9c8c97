import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SurveyExports } from "#domain/exports.ts";
import { DAY_MS, MAX_ACTIVE_SURVEYS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { atOnce, call, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { insertRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, fromNow, manage, readSummary, waitForPublic } from "#tests/worker/setup/surveys/manage.ts";
import { analyse, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { openResults } from "#tests/worker/setup/surveys/results.ts";
import { submitNew } from "#tests/worker/setup/surveys/submit.ts";
import { holdMails, listLetters, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { readAnalysis } from "#worker/services/exports/make-report.ts";

const YEAR_MS = SURVEY_EXPIRY_DAYS.max * DAY_MS;

/** The owner of as many active surveys as are allowed, and one more that has ended. */
async function makeFullDashboard(end: (survey: MadeSurvey) => Promise<unknown>): Promise<MadeSurvey> {
  const ended = await makeSurvey();
  await end(ended);
  for (let index = 0; index < MAX_ACTIVE_SURVEYS; index++) await makeSurvey({ manager: ended.manager });
  return ended;
}

it("renaming a survey reaches respondents, the dashboard and the results at once", async () => {
  const survey = await makeSurvey({ organizationName: "Nothfield Logistics" });
  const name = { organizationName: "Northfield Logistics" };
  await expectAnswer(change(survey, name), 200, { ...name, status: "active" });
  await waitForPublic(survey.code, name);
  expect(await readSummary(survey)).toMatchObject(name);
  await expectAnswer(openResults(survey.code, survey.managerPin), 200, name);
});

it.each([
  ["control characters", "North\u0000field\r\nBcc: everyone", "North field Bcc: everyone"],
  ["right-to-left overrides", "Harbour \u202Efdp.exe\u2066\u200F", "Harbour fdp.exe"],
  ["half a surrogate pair", "Harbour\uD800 Clinics", "Harbour Clinics"],
  ...["株式会社日立製作所", "شركة النور", "=HYPERLINK(1)", "🌊".repeat(60)].map((name) => [
    "nothing",
    name,
    name,
  ]),
])("renaming a survey cleans %s out of the name %j", async (_, organizationName, expected) => {
  const changed = change(await makeSurvey(), { organizationName });
  await expectAnswer(changed, 200, { organizationName: expected });
});

const addExport = (code: string) =>
  insertRow("survey_exports", { survey_code: code, status: "completed", bytes: 7 });

const readFileName = async (survey: MadeSurvey) =>
  (await readBody<SurveyExports>(manage(survey, "/exports"))).exports[0]?.name;

async function readMail({ code }: MadeSurvey) {
  const insightId = await readInsightId(code);
  return vi.waitFor(async () => {
    const mails = await listLetters(insightId, "analysis.completed");
    expect(mails).toHaveLength(1);
    return mails[0];
  });
}

const HOSTILE = "Harbour\r\nBcc: all@example.com \u202Efdp.exe\u0007";

describe("the name of a survey", () => {
  beforeAll(holdMails);

  it("is cleaned again for the subject of a mail and the name of a file", async () => {
    const survey = await makeSurvey({ mode: "open", responses: 1 });
    await updateSurvey(survey.code, "organization_name", HOSTILE);
    await analyse(survey);
    await addExport(survey.code);
    const mail = await readMail(survey);
    expect(mail?.subject).toBe("Harbour Bcc: … fdp.exe: your team’s results are ready");
    const written = Object.values(mail ?? {}).join();
    for (const character of "\r\u202E\u0007") expect(written).not.toContain(character);
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
    const { organizationName } = await readAnalysis(makeContext(), { insightId, language: "en" });
    expect(organizationName).toBe("Northfield");
  });
});

it("the end of a survey is moved to any time to come within a year of the creation", async () => {
  const survey = await makeSurvey();
  const { createdAt } = (await readSummary(survey)) as { createdAt: string };
  const last = new Date(Date.parse(createdAt) + YEAR_MS).toISOString();
  expect((await change(survey, { expiresAt: last })).status).toBe(200);
  expect(await readSummary(survey)).toMatchObject({ expiresAt: last, state: "open" });
  const soon = fromNow(60_000);
  expect((await change(survey, { expiresAt: soon })).status).toBe(200);
  await waitForPublic(survey.code, { expiresAt: soon, state: "open" });
});

it("the end of a survey is the same moment in whichever time zone it was written", async () => {
  const survey = await makeSurvey();
  const end = new Date(Math.ceil(Date.now() / 1000) * 1000 + 40 * DAY_MS);
  const summer = new Date(end.getTime() + 2 * 3_600_000).toISOString().replace("Z", "+02:00");
  expect((await change(survey, { expiresAt: summer })).status).toBe(200);
  expect(await readSummary(survey)).toMatchObject({ expiresAt: end.toISOString() });
});

it.each([
  ["later than a year after the creation", () => fromNow(YEAR_MS + 60_000), "at most 365 days"],
  ["in the past", () => fromNow(-1000), "in the future"],
  ["further in the past than there are dates", () => "0001-01-01T00:00:00Z", "in the future"],
])("the end of a survey is not moved to a time %s", async (_, end, words) => {
  const survey = await makeSurvey();
  const before = await readSummary(survey);
  const refusal = { code: "invalid", field: "expiresAt", detail: expect.stringContaining(words) };
  await expectAnswer(change(survey, { expiresAt: end() }), 400, refusal);
  expect(await readSummary(survey)).toEqual(before);
});

it("the end of a survey stays where the name beside it is refused", async () => {
  const survey = await makeSurvey();
  const before = await readSummary(survey);
  await change(survey, { organizationName: "", expiresAt: fromNow(DAY_MS) });
  await change(survey, { organizationName: "Harbour", expiresAt: fromNow(-DAY_MS) });
  expect(await readSummary(survey)).toEqual(before);
});

it("the end of a survey is moved for an expired survey while fewer than three are active", async () => {
  const survey = await makeSurvey();
  await setExpiry(survey.code, -1);
  expect((await change(survey, { expiresAt: fromNow(DAY_MS) })).status).toBe(200);
  await waitForPublic(survey.code, { state: "open" });
  expect((await submitNew(survey.code)).status).toBe(201);

  const fourth = await makeFullDashboard(({ code }) => setExpiry(code, -1));
  await expectAnswer(change(fourth, { expiresAt: fromNow(DAY_MS) }), 409, { code: "survey_limit" });
});

it("closing a survey refuses responses in words of its own", async () => {
  const survey = await makeSurvey({ responses: 2 });
  for (let index = 1; index < MAX_ACTIVE_SURVEYS; index++) await makeSurvey({ manager: survey.manager });
  expect((await change(survey, { status: "closed" })).status).toBe(200);
  await expectAnswer(submitNew(survey.code), 409, { code: "survey_closed" });
  await waitForPublic(survey.code, { state: "closed" });
  const closed = { state: "closed", responses: 2, closedAt: expect.any(String) };
  expect(await readSummary(survey)).toMatchObject(closed);
  await expect(makeSurvey({ manager: survey.manager })).resolves.toBeDefined();
});

it("closing a survey keeps the time of the first closing", async () => {
  const survey = await makeSurvey();
  await change(survey, { status: "closed" });
  const first = await readSummary(survey);
  expect((await change(survey, { status: "closed" })).status).toBe(200);
  expect(await readSummary(survey)).toEqual(first);
});

it("closing a survey leaves the questionnaire readable for respondents who have its page open", async () => {
  const survey = await makeSurvey();
  await change(survey, { status: "closed" });
  await waitForPublic(survey.code, { state: "closed" });
  expect((await call(`/api/surveys/${survey.code}/questionnaire`)).status).toBe(200);
});

it("closing a survey does not stop an analysis of what was answered", async () => {
  const survey = await makeSurvey({ responses: 5 });
  await change(survey, { status: "closed" });
  expect((await manage(survey, "/analyses", {})).status).toBe(202);
});

it("opening a survey again takes responses again, until the end that it had", async () => {
  const survey = await makeSurvey();
  const { expiresAt } = (await readSummary(survey)) as { expiresAt: string };
  await change(survey, { status: "closed" });
  expect((await change(survey, { status: "active" })).status).toBe(200);
  await waitForPublic(survey.code, { state: "open", expiresAt });
  expect((await submitNew(survey.code)).status).toBe(201);
  expect(await readSummary(survey)).toMatchObject({ state: "open", closedAt: null });
});

it("opening a survey again needs a new end if the old one is over", async () => {
  const survey = await makeSurvey();
  await change(survey, { status: "closed" });
  await setExpiry(survey.code, -1);
  await expectAnswer(change(survey, { status: "active" }), 400, { field: "expiresAt", code: "invalid" });
  expect((await change(survey, { status: "active", expiresAt: fromNow(DAY_MS) })).status).toBe(200);
  expect(await readSummary(survey)).toMatchObject({ state: "open" });
});

it("opening a survey again is refused while three are active", async () => {
  const closed = await makeFullDashboard((survey) => change(survey, { status: "closed" }));
  await expectAnswer(change(closed, { status: "active" }), 409, { code: "survey_limit" });
  expect((await change(closed, { expiresAt: fromNow(DAY_MS) })).status).toBe(200);
  expect(await readSummary(closed)).toMatchObject({ state: "closed" });
});

it("opening a survey again opens one of two at once where one place is left", async () => {
  for (let round = 0; round < 5; round++) {
    const first = await makeSurvey();
    const { manager } = first;
    const second = await makeSurvey({ manager });
    for (const survey of [first, second]) await change(survey, { status: "closed" });
    await atOnce(2, () => makeSurvey({ manager }));
    const answers = await atOnce(10, (index) =>
      change(index % 2 === 0 ? first : second, { status: "active", expiresAt: fromNow(DAY_MS) }),
    );
    const active = await Promise.all([first, second].map(readSummary));
    expect(active.filter((survey) => survey?.state === "open")).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
});
