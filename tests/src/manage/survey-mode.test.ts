import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { SurveyResponses, SurveySummary } from "#domain/surveys/dashboard.ts";
import { modeErrors, modeWords } from "#src/content/manage.ts";
import { ModeRadios } from "#src/features/manage/kind/mode-radios.tsx";
import { listRowActions } from "#src/features/manage/list/row-actions.ts";
import { SurveyList } from "#src/features/manage/list/survey-list.tsx";
import { ReadinessLine, ReleaseNote } from "#src/features/manage/process/process-attempts.tsx";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { makeSummary } from "./survey-summary.ts";

const nothing = () => {};

// The row's button copies a link to this origin.
beforeEach(() => void vi.stubGlobal("location", new URL("https://slk.test/survey/manage")));
afterEach(() => vi.unstubAllGlobals());

describe("the choice of a survey's kind", () => {
  const radios = (value: SurveyMode) =>
    renderToStaticMarkup(createElement(ModeRadios, { value, onChange: nothing }));

  it("is one of two radios, each with a sentence of its own", () => {
    const markup = radios("confidential");
    expect(markup.match(/type="radio"/g)).toHaveLength(2);
    expect(markup).toMatch(/value="confidential"[^>]*checked|checked=""[^>]*value="confidential"/);
    expect(markup).toContain("At least five people have to respond before anything can be analysed.");
    expect(markup).toContain("You see the responses by role, the report shows them");
  });

  it("never calls an open survey anonymous", () => {
    expect(modeWords.about.open.toLowerCase()).not.toContain("anonym");
  });

  it("says in words why it is fixed once a respondent has answered", () => {
    const failure = { status: 409, code: "mode_fixed", message: "no" };
    expect(toFormError(failure, modeErrors).message).toBe(modeWords.fixed);
  });
});

describe("a survey's row on the dashboard", () => {
  const survey = makeSummary({ mode: "open", responseCount: 0 });
  const row = (more: Partial<SurveySummary> = {}) => {
    const handlers = { onMessage: nothing, onStatus: nothing, onOpen: nothing };
    const list = createElement(SurveyList, {
      surveys: [{ ...survey, ...more }],
      isLive: true,
      isCreating: false,
      ...handlers,
    });
    return renderToStaticMarkup(createElement(MemoryRouter, null, list));
  };

  it("shows the kind of survey", () => {
    expect(row()).toContain("Open survey");
    expect(row({ mode: "confidential" })).toContain("Confidential survey");
  });

  it("offers to change the kind until a response is stored or the survey has expired", () => {
    const more = (differences: Partial<SurveySummary> = {}) =>
      listRowActions({ ...survey, ...differences }).map(({ label }) => label);
    expect(more()).toContain("Change kind");
    expect(more({ responseCount: 1 })).not.toContain("Change kind");
    expect(more({ isActive: false })).not.toContain("Change kind");
    expect(more({ isOwn: false })).not.toContain("Change kind");
  });
});

describe("the dialog before an analysis", () => {
  const responses: SurveyResponses = {
    total: 3,
    teamSize: null,
    roles: [],
    mode: "confidential",
    minResponses: 5,
    release: null,
    isByAi: false,
    attemptsUsed: 0,
    maxAttempts: 3,
    cooldownHours: 24,
    nextAttemptAt: null,
  };
  const note = (more: Partial<SurveyResponses>) =>
    renderToStaticMarkup(createElement(ReleaseNote, { responses: { ...responses, ...more } }));

  it("says below five responses what a confidential survey waits for, and that no attempt is used", () => {
    const line = createElement(ReadinessLine, { readiness: { kind: "tooFew" }, responses });
    expect(renderToStaticMarkup(line)).toContain(
      "A confidential survey needs five responses before it can be analysed: 3 so far. No attempt is used until then.",
    );
  });

  it("says before the first analysis that later answers join five at a time", () => {
    expect(note({ total: 7 })).toContain("This first report will cover the 7 responses so far.");
    expect(note({ total: 7 })).toContain("only join five at a time");
    expect(note({ total: 7 })).toContain("the survey has closed");
  });

  it("says afterwards how many responses the next report covers and how many it leaves out", () => {
    expect(note({ total: 9, release: { responses: 7, late: 2 } })).toContain(
      "The next report will cover 7 responses and leave out the 2 that came later",
    );
    expect(note({ total: 12, release: { responses: 7, late: 5 } })).toContain("will cover 12 responses.");
  });

  it("says nothing of that about an open survey", () => {
    expect(note({ mode: "open", minResponses: 1 })).toBe("");
  });
});
