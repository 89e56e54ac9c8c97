import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SurveyProgress } from "#domain/surveys/dashboard.ts";
import { modeWords } from "#messages/manage/dialogs";
import { ReadinessLine, ReleaseNote } from "#src/features/manage/process/readiness-line.tsx";
import { makeResponses } from "./survey-summary.ts";

it("an open survey is never called anonymous to its manager", () => {
  expect(modeWords.about.open.toLowerCase()).not.toContain("anonym");
});

const responses = makeResponses({ responses: 3, attemptsUsed: 0 });
const note = (more: Partial<SurveyProgress>) =>
  renderToStaticMarkup(createElement(ReleaseNote, { responses: { ...responses, ...more } }));

it("the dialog before an analysis says below five responses what a confidential survey waits for", () => {
  const line = createElement(ReadinessLine, { readiness: { kind: "tooFew" }, responses });
  expect(renderToStaticMarkup(line)).toContain(
    "A confidential survey needs five responses before it can be analysed: 3 so far. No attempt is used until then.",
  );
});

it("the dialog before an analysis says before the first analysis that later answers join five at a time", () => {
  expect(note({ responses: 7 })).toContain("This first report will cover the 7 responses so far.");
  expect(note({ responses: 7 })).toContain("only join five at a time");
  expect(note({ responses: 7 })).toContain("the survey has closed");
});

it("the dialog before an analysis says afterwards how many responses the next report covers and how many it leaves out", () => {
  expect(note({ responses: 9, release: { responses: 7, late: 2 } })).toContain(
    "The next report will cover 7 responses and leave out the 2 that came later",
  );
  expect(note({ responses: 12, release: { responses: 7, late: 5 } })).toContain("will cover 12 responses.");
});

it("the dialog before an analysis says nothing of that about an open survey", () => {
  expect(note({ mode: "open", minResponses: 1 })).toBe("");
});
