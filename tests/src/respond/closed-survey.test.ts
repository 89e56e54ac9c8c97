import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { createResponseSession } from "#src/features/respond/session/response-session.ts";
import { getClosedReason } from "#src/features/respond/submission/closed-reason.ts";
import { makeStorage, stubHistory } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";
const question = { id: 1, text: "One?", scaleMin: 1, scaleMax: 5 };

let survey: PublicSurvey;
let rejection: { status: number; code: string } | null;
let sent = 0;

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
  vi.stubGlobal("location", { assign: vi.fn() });
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
      ticket: null,
      hasAnswers: session.progress.getState().progress !== null,
    });
  return { session, reason };
}

describe("a respondent who is half-way", () => {
  it.each([
    ["closed", "survey_closed", 409],
    ["expired", "survey_expired", 410],
  ] as const)(
    "sends the answers to a survey that is %s once it is open again",
    async (state, code, status) => {
      const { session, reason } = await answerSurvey();
      rejection = { status, code };
      await session.submission.submit();
      expect(reason()).toBe(state);
      expect(session.progress.getState().progress?.answers).toEqual({ 1: 4 });

      survey = { ...survey, state };
      await session.refresh();
      expect(reason()).toBe(state);
      survey = { ...survey, state: "open" };
      rejection = null;
      await session.refresh();
      expect(reason()).toBeNull();
      expect(session.submission.getState()).toEqual({ status: "idle" });
      await session.submission.submit();
      expect(sent).toBe(2);
      expect(session.submission.getState()).toEqual({ status: "stored" });
    },
  );

  it("is never taken for told of another kind because the page has looked again", async () => {
    const { session } = await answerSurvey();
    survey = { ...survey, mode: "open" };
    await session.refresh();
    expect(session.survey.getState()).toMatchObject({ value: { mode: "confidential" } });
  });

  it("sees nothing change while the server does not answer", async () => {
    const { session, reason } = await answerSurvey();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("fetch failed");
    });
    await session.refresh();
    expect(reason()).toBeNull();
  });
});
