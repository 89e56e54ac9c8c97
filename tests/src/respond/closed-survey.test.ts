import { beforeEach, expect, it, vi } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { leadToReport } from "#src/features/respond/session/lead-to-report.ts";
import { refresh } from "#src/features/respond/session/refresh.ts";
import { createResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { makeStorage, stubHistory } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";
const IDLE: SubmissionState = { status: "idle" };
const replace = vi.fn();

/** What the server says of the survey. */
let survey: PublicSurvey;

beforeEach(() => {
  replace.mockReset();
  survey = { code: CODE, state: "open", mode: "confidential" } as PublicSurvey;
  vi.stubGlobal("localStorage", makeStorage());
  stubHistory();
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("fetch", async () => Response.json(survey));
});

/** The page of a survey, which has loaded it. */
async function openSurvey(loaded: Partial<PublicSurvey>, { hasAnswers = false, submission = IDLE } = {}) {
  survey = { ...survey, ...loaded };
  const session = createResponseSession(CODE);
  if (hasAnswers) session.progress.change(() => ({ roleId: 1, answers: { 1: 4 } }));
  session.submission.setState(submission);
  leadToReport(session);
  session.survey.start();
  await vi.waitFor(() => expect(session.survey.getState().status).toBe("ready"));
  return session;
}

it("answers that were refused as too late may be sent once the survey is open again", async () => {
  const failure = new RequestError(410, { code: "survey_expired" });
  const refused: SubmissionState = { status: "rejected", failure };
  const session = await openSurvey({ state: "expired" }, { hasAnswers: true, submission: refused });
  await refresh(session);
  expect(session.submission.getState()).toEqual(refused);
  survey = { ...survey, state: "open" };
  await refresh(session);
  expect(session.submission.getState()).toEqual(IDLE);
  expect(session.progress.getState().progress?.answers).toEqual({ 1: 4 });
});

it("a respondent half-way never counts as having read of another kind because the page has looked again", async () => {
  const session = await openSurvey({}, { hasAnswers: true });
  survey = { ...survey, mode: "open" };
  await refresh(session);
  expect(session.survey.getState()).toMatchObject({ value: { mode: "confidential" } });
});

it("a respondent half-way sees nothing change while the server does not answer", async () => {
  const session = await openSurvey({}, { hasAnswers: true });
  const before = session.survey.getState();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await refresh(session);
  expect(session.survey.getState()).toEqual(before);
});

it.each([
  ["closed", "ready", 1],
  ["expired", "ready", 1],
  ["full", "ready", 1],
  ["open", "ready", 0],
  ["closed", "awaited", 0],
  ["closed", "private", 0],
] as const)(
  "the link of a survey that is %s, its report %s, leads there %i times",
  async (state, report, times) => {
    await openSurvey({ state, report });
    expect(replace.mock.calls).toEqual(Array(times).fill([`/report/${CODE}`]));
  },
);

it("a page that stayed open while the survey ended leads to the report", async () => {
  const session = await openSurvey({ state: "open", report: "ready" });
  survey = { ...survey, state: "closed" };
  await refresh(session);
  expect(replace).toHaveBeenCalledOnce();
});

it.each([
  ["a submission on its way to the thank-you page", { submission: { status: "stored" } as SubmissionState }],
  ["a page that holds answers which have not been sent", { hasAnswers: true }],
])("%s is not led to the report", async (_, page) => {
  await openSurvey({ state: "full", report: "ready" }, page);
  expect(replace).not.toHaveBeenCalled();
});
