import { beforeAll, expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY, REPORT_LINK_LIMIT } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { call, freshAddress, readBody } from "#tests/worker/setup/calls.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import {
  addResponses,
  type MadeSurvey,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/surveys/make-survey.ts";
import { change, readSummary, waitForPublic } from "#tests/worker/setup/surveys/manage.ts";
import {
  analyse,
  copyAnalysis,
  isPrinted,
  openPage,
  readInsightId,
  readWhole,
  storeText,
} from "#tests/worker/setup/surveys/reports.ts";

let analysed: MadeSurvey;
beforeAll(async () => {
  analysed = await makeSurvey({ responses: 5, organizationName: "Bergmann & Söhne" });
  await change(analysed, { sharesReport: true });
  await waitForPublic(analysed.code, { report: "awaited" });
  await analyse(analysed);
});

const open = ({ code }: Pick<MadeSurvey, "code">, rest = "") => openPage(`/report/${code}${rest}`);

const share = (survey: MadeSurvey, sharesReport = true) => change(survey, { sharesReport });

/** A survey with a report that those who took part may read. */
async function makeShared(): Promise<MadeSurvey> {
  const survey = await makeSurvey();
  await copyAnalysis(analysed.code, survey.code);
  await share(survey);
  return survey;
}

const setStatus = ({ code }: MadeSurvey, status: "processing" | "failed") =>
  execute`UPDATE survey_insights SET status = ${status}, insights = NULL WHERE id = (SELECT id
    FROM survey_insights WHERE survey_code = ${code} ORDER BY attempt_number DESC LIMIT 1)`;

it("the code of a survey that shares its report opens what a read-only link to it shows", async () => {
  const page = await (await open(analysed)).text();
  expect(await isPrinted(page, await readInsightId(analysed.code))).toBe(true);
  await waitForPublic(analysed.code, { report: "ready" });
});

it.each([
  ".",
  "%3E",
  "%22",
  "%E2%80%9D",
  "/",
  "%20",
  "&data=05%7C02",
  "?utm_source=gateway",
  "%23",
  ").",
  "&amp;x=1",
])("the code of a survey that shares its report is read in lower case with %s behind it", async (rest) => {
  expect((await open({ code: analysed.code.toLowerCase() }, rest)).status).toBe(200);
});

it.each(["/Report/", "/de/report/", "/REPORT/"])(
  "the code of a survey that shares its report is read at %s, without a redirect",
  async (path) => {
    expect((await openPage(path + analysed.code)).status).toBe(200);
  },
);

it("the code of a survey that shares its report opens the newest version after another analysis", async () => {
  const survey = await makeShared();
  await storeText(await copyAnalysis(analysed.code, survey.code), '"Zweiter Bericht"');
  expect((await (await open(survey)).text()).includes("Zweiter Bericht")).toBe(true);
});

it.each(["processing", "failed"] as const)(
  "the code of a survey that shares its report opens the version before one that is %s",
  async (status) => {
    const survey = await makeShared();
    await copyAnalysis(analysed.code, survey.code);
    await setStatus(survey, status);
    expect((await open(survey)).status).toBe(200);
  },
);

const states: Record<string, (survey: MadeSurvey) => Promise<unknown>> = {
  open: async () => {},
  closed: (survey) => change(survey, { status: "closed" }),
  expired: async (survey) => {
    await setExpiry(survey.code, -1);
    await change(survey, { organizationName: "Harbour" });
  },
  full: ({ code }) => addResponses(code, MAX_RESPONSES_PER_SURVEY),
};

it.each(Object.entries(states))(
  "the code of a survey that shares its report opens the report of a survey that is %s",
  async (state, begin) => {
    const survey = await makeShared();
    await begin(survey);
    await waitForPublic(survey.code, { state, report: "ready" } as object);
    expect((await open(survey)).status).toBe(200);
  },
);

it("respondents are told nothing of a report that is not shared", async () => {
  const survey = await makeSurvey();
  await copyAnalysis(analysed.code, survey.code);
  await change(survey, { organizationName: "Harbour" });
  await waitForPublic(survey.code, { organizationName: "Harbour", report: "private" });
});

const ends: Record<string, (survey: MadeSurvey) => Promise<unknown>> = {
  "without a report": ({ code }) => execute`DELETE FROM survey_insights WHERE survey_code = ${code}`,
  "whose only analysis failed": (survey) => setStatus(survey, "failed"),
  "that shares nothing any more": (survey) => share(survey, false),
  "that is deleted": ({ code }) => execute`DELETE FROM survey_codes WHERE code = ${code}`,
  "of a banned owner": ({ manager }) => execute`UPDATE user SET banned = 1 WHERE email = ${manager.email}`,
};

it.each(Object.entries(ends))(
  "a code that opens no report is at once answered like an unknown one: a survey %s",
  async (_, end) => {
    const survey = await makeShared();
    expect((await open(survey)).status).toBe(200);
    await end(survey);
    const answer = await readWhole(await open(survey));
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await readWhole(await open({ code: "ZZZZZZZZ" })));
    expect(answer).toEqual(await readWhole(await open({ code: "ABCDEFG" })));
  },
);

it("opens sixty times a minute at most for one network, however the code is written", async () => {
  const survey = await makeShared();
  const codes = [survey.code, survey.code.toLowerCase()];
  const headers = { "cf-connecting-ip": freshAddress() };
  const head = (code = "") => openPage(`/report/${code}`, { method: "HEAD", headers });
  for (let opened = 0; opened < REPORT_LINK_LIMIT.perAddress.attempts; opened++) {
    expect((await head(codes[opened % 2])).status).toBe(200);
  }
  const refused = await Promise.all(codes.map(head));
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
});

const isShared = async (survey: Pick<MadeSurvey, "code" | "manager">) =>
  (await readSummary(survey))?.sharesReport;
it("the choice to share a report is off unless the manager makes it", async () => {
  expect(await isShared(await makeSurvey())).toBe(false);
});

it("the choice to share a report is made with the survey", async () => {
  const manager = await makeManager();
  const body = { organizationName: "Harbour", sharesReport: true };
  const made = call("/api/v1/surveys", { cookie: manager.cookie, body });
  const { code } = await readBody<MadeSurvey>(made);
  expect(await isShared({ code, manager })).toBe(true);
  await waitForPublic(code, { report: "awaited" });
});
