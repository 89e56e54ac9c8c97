import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
afterEach(() => {
  vi.unstubAllGlobals();
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

describe("the link of a survey with a shared report", () => {
  it.each(["closed", "expired", "full"] as const)("leads to the report once it is %s", async (state) => {
    await openSurvey({ state, report: "ready" });
    expect(replace.mock.calls).toEqual([[`/report/${CODE}`]]);
  });

  it("leads to the questions while it is open", async () => {
    await openSurvey({ state: "open", report: "ready" });
    expect(replace).not.toHaveBeenCalled();
  });

  it("leads there from a page that stayed open while the survey ended", async () => {
    const session = await openSurvey({ state: "open", report: "ready" });
    survey = { ...survey, state: "closed" };
    await session.refresh();
    expect(replace).toHaveBeenCalledOnce();
  });

  it("stays while a submission is on its way to the thank-you page", async () => {
    survey = { state: "full", report: "ready" };
    const session = createResponseSession(CODE);
    leadToReport({
      ...session,
      submission: { ...session.submission, getState: () => ({ status: "stored" }) },
    });
    session.survey.start();
    await vi.waitFor(() => expect(session.survey.getState().status).toBe("ready"));
    expect(replace).not.toHaveBeenCalled();
  });

  it("stays with answers that have not been sent", async () => {
    await openSurvey({ state: "closed", report: "ready" }, { hasAnswers: true });
    expect(replace).not.toHaveBeenCalled();
  });
});

it.each(["awaited", "private"] as const)("a survey's link leads to no report that is %s", async (report) => {
  await openSurvey({ state: "closed", report });
  expect(replace).not.toHaveBeenCalled();
});
