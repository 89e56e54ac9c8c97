import { randomUUID } from "node:crypto";
import { request as requests } from "@playwright/test";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { type OwnServer, testAlone } from "#tests/e2e/own-server.ts";
import { countResponses } from "#tests/e2e/survey-steps.ts";
import { type Caller, call, createSurvey, expect, freshAddress, read, signUp } from "#tests/e2e/world.ts";

/*
 * The built Worker on a port and a database of its own, under load and killed without warning. These tests need no
 * browser: they show that acknowledged submissions survive.
 */
const test = testAlone("crash");
test.describe.configure({ mode: "default", timeout: 600_000 });

const SURVEYS = 20;
/** Sent twice, they are no more than are free of a proof in an hour. */
const RESPONSES_PER_SURVEY = FREE_SUBMISSIONS / 2;
const ACKNOWLEDGED_BEFORE_THE_KILL = 60;
const SURVEYS_PER_MANAGER = 3;

/** With the connection of its manager. */
interface Survey extends Caller {
  code: string;
}

async function makeSurveys({ origin }: OwnServer): Promise<Survey[]> {
  const surveys: Survey[] = [];
  while (surveys.length < SURVEYS) {
    const extraHTTPHeaders = { "cf-connecting-ip": freshAddress() };
    const request = await requests.newContext({ baseURL: origin, extraHTTPHeaders });
    await signUp({ request });
    for (let index = 0; index < SURVEYS_PER_MANAGER && surveys.length < SURVEYS; index++) {
      surveys.push({ code: (await createSurvey({ request })).code, request });
    }
  }
  return surveys;
}

async function makeSubmissions(survey: Survey, count: number): Promise<object[]> {
  const { questions, roles }: Questionnaire = await read(survey, "/api/questionnaire");
  const answers = Object.fromEntries(questions.map(({ id, scaleMin }) => [id, scaleMin]));
  const roleId = roles[0]?.id;
  return Array.from({ length: count }, () => ({ submissionId: randomUUID(), roleId, answers }));
}

/** True if the server has acknowledged the submission. */
const submit = (survey: Survey, submission: object) =>
  call(survey, "post", `/api/surveys/${survey.code}/responses`, submission, {
    "cf-connecting-ip": freshAddress(),
  }).then(
    (answer) => answer.status() === 201,
    () => false,
  );

/** The number of responses of each survey, as its manager sees it. */
const countAll = (surveys: readonly Survey[]) =>
  Promise.all(surveys.map((survey) => countResponses(survey, survey.code)));

test("a server killed under load has lost no acknowledged submission", async ({ server }) => {
  const teams = await Promise.all(
    (await makeSurveys(server)).map(async (survey) => ({
      survey,
      submissions: await makeSubmissions(survey, RESPONSES_PER_SURVEY),
      acknowledged: 0,
    })),
  );
  const surveys = teams.map(({ survey }) => survey);
  const countAcknowledged = () => teams.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  let killed: Promise<void> | undefined;
  await Promise.all(
    teams.map(async (team) => {
      for (const submission of team.submissions) {
        if (!(await submit(team.survey, submission))) return;
        team.acknowledged++;
        if (countAcknowledged() >= ACKNOWLEDGED_BEFORE_THE_KILL) killed ??= server.stop("SIGKILL");
      }
    }),
  );
  await killed;
  expect(countAcknowledged()).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL);
  expect(countAcknowledged()).toBeLessThan(SURVEYS * RESPONSES_PER_SURVEY);

  await server.start();
  for (const [index, count] of (await countAll(surveys)).entries()) {
    expect(count, `survey ${index}`).toBeGreaterThanOrEqual(teams[index]?.acknowledged as number);
  }
  for (const { survey, submissions } of teams) {
    for (const submission of submissions) expect(await submit(survey, submission)).toBe(true);
  }
  expect(await countAll(surveys)).toEqual(surveys.map(() => RESPONSES_PER_SURVEY));
});

test("a server killed after it accepted twenty analyses ends each of them once", async ({ server }) => {
  const surveys = await makeSurveys(server);
  for (const survey of surveys) {
    for (const submission of await makeSubmissions(survey, MIN_PEOPLE)) {
      expect(await submit(survey, submission)).toBe(true);
    }
  }

  const started = await Promise.all(
    surveys.map(({ code, request }) => request.post(`/api/v1/surveys/${code}/analyses`)),
  );
  await server.stop("SIGKILL");
  expect(started.map((answer) => answer.status())).toEqual(surveys.map(() => 202));

  await server.start();
  const sweepAndCountVersions = async () => {
    await call(surveys[0] as Survey, "get", "/cdn-cgi/local/scheduled");
    return Promise.all(
      surveys.map(async (survey) => {
        return (await read(survey, `/api/v1/surveys/${survey.code}/insights`)).versions.length;
      }),
    );
  };
  await expect
    .poll(sweepAndCountVersions, { timeout: 300_000, intervals: [5000] })
    .toEqual(surveys.map(() => 1));
});
