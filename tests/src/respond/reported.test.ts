import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { AnsweredHere, Reported } from "#src/features/respond/later/other-screen.tsx";
import type { AskedQuestionnaire } from "#src/features/respond/session/asked-questionnaire.ts";
import type { Loaded } from "#src/features/respond/session/loader.ts";
import { ClosedScreen } from "#src/features/respond/submission/submission-screens.tsx";

const REPORTED = {
  responses: 9,
  roles: [
    { id: 1, name: "CFO", count: 1 },
    { id: 7, name: "Retired Role", count: 8 },
  ],
};
const questionnaire = {
  status: "ready",
  value: { roles: [{ id: 1, label: "Finanzleitung" }] },
} as unknown as Loaded<AskedQuestionnaire>;
const surveyOf = (given: Partial<PublicSurvey>) =>
  ({ status: "ready", value: { mode: "confidential", ...given } }) as Loaded<PublicSurvey>;
const show = (given: Partial<PublicSurvey>) =>
  renderToStaticMarkup(createElement(Reported, { survey: surveyOf(given), questionnaire }));
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

it.each([
  [null, "9 responses."],
  [12, "The responses of 9 of the 12 people who were asked."],
  [9, "The responses of 9 of the 9 people who were asked."],
  [8, "9 responses, one more than the 8 people who were asked: some may be invented."],
  [5, "9 responses, 4 more than the 5 people who were asked: some may be invented."],
])(
  "the page to which someone comes back who has answered says how many answers the newest report has (team of %s)",
  (teamSize, text) => {
    expect(textOf(show({ teamSize, reported: REPORTED }))).toContain(text);
  },
);

it("the page to which someone comes back who has answered lists the roles in the language of the page, a role that is asked no more as it was", () => {
  const text = textOf(show({ reported: REPORTED }));
  expect(text).toContain("Finanzleitung 1");
  expect(text).toContain("Retired Role 8");
});

it.each([{}, { reported: null }])(
  "the page to which someone comes back who has answered says nothing before the first report, and in an open survey (%j)",
  (given) => {
    expect(show(given)).toBe("");
  },
);

it("the page to which someone comes back who has answered says it wherever there is a survey to come back to", () => {
  const survey = surveyOf({
    state: "closed",
    report: "private",
    expiresAt: "2026-11-30T10:00:00Z",
    reported: REPORTED,
  });
  const reported = createElement(Reported, { survey, questionnaire });
  const here = createElement(AnsweredHere, {
    ...{ code: "K7MDP4XQ", report: "private", reported, takesAnswers: true },
    onSomeoneElse: () => {},
  });
  const closed = (reason: "closed" | "ticketUsed" | "invalid") =>
    createElement(ClosedScreen, {
      ...{ reason, code: "K7MDP4XQ", survey, reported, hasAnswers: false, isKept: true },
      onCheck: async () => {},
    });
  const shown = [here, closed("closed"), closed("ticketUsed"), closed("invalid")];
  const isSaid = shown.map((page) => textOf(renderToStaticMarkup(page)).includes("9 responses"));
  expect(isSaid).toEqual([true, true, true, false]);
});
