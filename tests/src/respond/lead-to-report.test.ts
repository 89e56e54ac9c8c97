import { beforeEach, expect, it, vi } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { leadToReport } from "#src/features/respond/session/lead-to-report.ts";
import { createResponseSession } from "#src/features/respond/session/response-session.ts";
import { makeStorage, stubHistory } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";

let replace: ReturnType<typeof vi.fn>;
let survey: Partial<PublicSurvey>;

beforeEach(() => {
  replace = vi.fn();
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
  stubHistory();
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("fetch", async () => Response.json({ code: CODE, mode: "confidential", ...survey }));
});

async function openSurvey(loaded: Partial<PublicSurvey>, { hasAnswers = false } = {}) {
  survey = loaded;
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
  await session.refresh();
  expect(replace).toHaveBeenCalledOnce();
});

it("a submission on its way to the thank-you page is not led to the report", async () => {
  survey = { state: "full", report: "ready" };
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
