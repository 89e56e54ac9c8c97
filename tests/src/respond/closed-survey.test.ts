import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { leadToReport } from "#src/features/respond/session/lead-to-report.ts";
import { refresh } from "#src/features/respond/session/refresh.ts";
import { createResponseSession } from "#src/features/respond/session/response-session.ts";
import { getClosedReason } from "#src/features/respond/submission/closed-reason.ts";
import { submit } from "#src/features/respond/submission/submit.ts";
import { makeStorage, stubHistory } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";
const question = { id: 1, text: "One?", scaleMin: 1, scaleMax: 5 };

let survey: PublicSurvey;
let rejection: { status: number; code: string } | null;
let sent = 0;
let replace: ReturnType<typeof vi.fn>;

function answer(path: string): Response {
  if (path.endsWith("/questionnaire")) {
    return Response.json({ questions: [question], roles: [], agreementWords: [], hasOutsideAi: false });
  }
  if (path === `/api/surveys/${CODE}`) return Response.json(survey);
  sent += 1;
  if (rejection) return Response.json({ ...rejection, message: "" }, { status: rejection.status });
  return Response.json({ submissionId: "x", stored: {} });
}

beforeEach(() => {
  survey = {
    code: CODE,
    organizationName: "Acme",
    expiresAt: "2026-11-29T10:00:00.000Z",
    state: "open",
    mode: "confidential",
  } as PublicSurvey;
  rejection = null;
  sent = 0;
  vi.stubGlobal("localStorage", makeStorage());
  stubHistory();
  vi.stubGlobal("sessionStorage", makeStorage());
  replace = vi.fn();
  vi.stubGlobal("location", { assign: vi.fn(), replace });
  vi.stubGlobal("fetch", async (path: string) => answer(path));
});

/** A respondent who has answered everything. */
async function answerSurvey() {
  const session = createResponseSession(CODE);
  session.survey.start();
  session.questionnaire.start();
  await vi.waitFor(() => expect(session.questionnaire.getState().status).toBe("ready"));
  await vi.waitFor(() => expect(session.survey.getState().status).toBe("ready"));
  session.progress.change(() => ({ roleId: 1, answers: { 1: 4 } }));
  const reason = () =>
    getClosedReason({
      survey: session.survey.getState(),
      submission: session.submission.getState(),
      isSentElsewhere: false,
      hasTicket: false,
      ticketProblem: null,
      hasAnswers: session.progress.getState().progress !== null,
    });
  return { session, reason };
}

describe("a respondent who is half-way", () => {
  it("sends the answers to a survey that has expired once it is open again", async () => {
    const { session, reason } = await answerSurvey();
    rejection = { status: 410, code: "survey_expired" };
    await submit(session);
    expect(reason()).toBe("expired");
    expect(session.progress.getState().progress?.answers).toEqual({ 1: 4 });

    survey = { ...survey, state: "expired" };
    await refresh(session);
    expect(reason()).toBe("expired");
    survey = { ...survey, state: "open" };
    rejection = null;
    await refresh(session);
    expect(reason()).toBeNull();
    expect(session.submission.getState()).toEqual({ status: "idle" });
    await submit(session);
    expect(sent).toBe(2);
    expect(session.submission.getState()).toEqual({ status: "stored" });
  });

  it("is never taken for told of another kind because the page has looked again", async () => {
    const { session } = await answerSurvey();
    survey = { ...survey, mode: "open" };
    await refresh(session);
    expect(session.survey.getState()).toMatchObject({ value: { mode: "confidential" } });
  });

  it("sees nothing change while the server does not answer", async () => {
    const { session, reason } = await answerSurvey();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("fetch failed");
    });
    await refresh(session);
    expect(reason()).toBeNull();
  });
});

async function openSurvey(loaded: Partial<PublicSurvey>, { hasAnswers = false } = {}) {
  survey = { ...survey, ...loaded };
  const session = createResponseSession(CODE);
  if (hasAnswers) session.progress.change(() => ({ roleId: 1, answers: { 1: 4 } }));
  leadToReport(session);
  session.survey.start();
  await vi.waitFor(() => expect(session.survey.getState().status).toBe("ready"));
  return session;
}

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

it("a submission on its way to the thank-you page is not led to the report", async () => {
  survey = { ...survey, state: "full", report: "ready" };
  const session = createResponseSession(CODE);
  const getState = () => ({ status: "stored" }) as const;
  leadToReport({ ...session, submission: { ...session.submission, getState } });
  session.survey.start();
  await vi.waitFor(() => expect(session.survey.getState().status).toBe("ready"));
  expect(replace).not.toHaveBeenCalled();
});

it("answers that have not been sent keep their page", async () => {
  await openSurvey({ state: "closed", report: "ready" }, { hasAnswers: true });
  expect(replace).not.toHaveBeenCalled();
});
