import { expect, it } from "vitest";
import type { SharedReport } from "#domain/surveys/results.ts";
import { atOnce, expectAnswer, freshAddress, readBody, tally } from "#tests/worker/setup/calls.ts";
import { execute, insertRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { copyAnalysis, makeAnalysed, readVersions } from "#tests/worker/setup/surveys/reports.ts";
import { guessPin, openResults, wrongPin } from "#tests/worker/setup/surveys/results.ts";

/** How far the medians of two refusals may lie apart, as a share of either. */
const MAX_APART = 0.15;

async function readAnswer(response: Response) {
  const { requestId: _, ...body } = await response.json<Record<string, unknown>>();
  return { status: response.status, body };
}

it("results by code and manager PIN show the organisation, the total and how many answered per role", async () => {
  const { code, managerPin } = await makeSurvey({ responses: 3 });
  const opened = openResults(code.toLowerCase(), managerPin);
  const results = await readBody<{ distribution: { count: number }[] }>(opened);
  expect(results).toMatchObject({ organizationName: "Northfield Logistics", totalResponses: 3 });
  expect(results.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it("results by code and manager PIN show no report before the first analysis is complete", async () => {
  const { code, managerPin } = await makeSurvey({ responses: 5 });
  await insertRow("survey_insights", { survey_code: code, status: "failed" });
  await expectAnswer(openResults(code, managerPin), 200, { totalResponses: 5, report: null });
});

it("results by code and manager PIN show the newest report as its managers read it, no other version", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 3 });
  const newest = await copyAnalysis(survey.code, survey.code);
  const opened = openResults(survey.code, survey.managerPin);
  const { report } = await readBody<{ report: SharedReport }>(opened);
  const versions = await readVersions(survey);
  expect(versions).toHaveLength(2);
  expect(report).toEqual({ mode: "open", version: versions[0], branding: null });
  expect(report.version.id).toBe(newest);
  expect(JSON.stringify(report)).not.toMatch(/submission|role_index|"responses":\{/);
});

it("results by code and manager PIN show no report while the survey's owner is banned", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 3 });
  const ban = (banned: number) =>
    execute`UPDATE user SET banned = ${banned} WHERE email = ${survey.manager.email}`;
  await ban(1);
  await expectAnswer(openResults(survey.code, survey.managerPin), 200, { totalResponses: 3, report: null });
  await ban(0);
  const report = { mode: "open" };
  await expectAnswer(openResults(survey.code, survey.managerPin), 200, { report });
});

it("results by code and manager PIN answer a wrong code and a wrong PIN alike", async () => {
  const survey = await makeSurvey();
  const [wrongPin, wrongCode] = await Promise.all([
    guessPin(survey).then(readAnswer),
    openResults("ZZZZZZZY", survey.managerPin).then(readAnswer),
  ]);
  expect(wrongPin).toEqual(wrongCode);
  const body = { code: "invalid_pin", detail: "Invalid survey code or manager PIN." };
  expect(wrongPin).toMatchObject({ status: 400, body });
});

it("results by code and manager PIN take as long to refuse a wrong code as a wrong PIN", async () => {
  const surveys = await atOnce(3, () => makeSurvey());
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number;
  async function time(code: string, pin: string) {
    const startedAt = performance.now();
    await openResults(code, pin);
    return performance.now() - startedAt;
  }
  const SAMPLES = 48;
  let apart = Number.POSITIVE_INFINITY;
  // A step that one of them is spared shows every time; what a busy machine adds does not.
  for (let round = 0; round < 3 && apart > MAX_APART; round++) {
    const { code, managerPin } = surveys[round] as MadeSurvey;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let sample = 0; sample < SAMPLES; sample++) {
      times.known.push(await time(code, wrongPin(managerPin)));
      times.unknown.push(await time(`ZZZZZZ${"STU"[round]}2`, managerPin));
    }
    apart = Math.abs(median(times.known) / median(times.unknown) - 1);
  }
  expect(apart).toBeLessThan(MAX_APART);
});

it("results by code and manager PIN lock one /64 out of one code after five wrong tries, known code or not", async () => {
  const { code, managerPin } = await makeSurvey();
  for (const [surveyCode, wrong, right] of [
    [code, wrongPin(managerPin), managerPin],
    ["ZZZZZZZX", "123456", "123456"],
  ] as const) {
    const network = freshAddress().replace("::1", "");
    for (let host = 1; host <= 5; host++) {
      expect((await openResults(surveyCode, wrong, { address: `${network}::${host}` })).status).toBe(400);
    }
    const locked = await openResults(surveyCode, right, { address: `${network}:0:0:0:6` });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
    const detail = "Too many wrong attempts. Please try again in 15 minutes.";
    await expectAnswer(locked, 429, { code: "locked_out", detail });
  }
  expect((await openResults(code, managerPin)).status).toBe(200);
});

it("results by code and manager PIN do not count right tries", async () => {
  const { code, managerPin } = await makeSurvey();
  const address = freshAddress();
  for (let tried = 0; tried < 12; tried++) {
    expect((await openResults(code, managerPin, { address })).status).toBe(200);
  }
});

it("results by code and manager PIN let at most five of two hundred guesses at once through to the check", async () => {
  const [survey, address] = [await makeSurvey(), freshAddress()];
  const answers = await atOnce(200, () => guessPin(survey, { address }));
  expect(tally(answers)).toEqual({ 400: 5, 429: 195 });
});
