import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { agreementWordsOf, type Question } from "#domain/questionnaire/questionnaire.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { SECTIONS } from "#domain/questionnaire/sections.ts";
import { pointLabel, QuestionStep } from "#src/features/respond/later/question-step.tsx";
import { buttonLabel } from "#src/features/respond/session/asked-questionnaire.ts";
import { makeQuestion } from "#tests/domain/questionnaire/made-questions.ts";

const STATEMENT = makeQuestion(1, { aspect: "planned" });
const SPECTRUM = makeQuestion(1, {
  type: "current_spectrum",
  spectrum: "open_structured",
  labelMin: "Open",
  labelMax: "Structured",
});

function render(question: Question, version: number): string {
  const section = SECTIONS.find(({ type }) => type === question.type) as (typeof SECTIONS)[number];
  return renderToStaticMarkup(
    createElement(QuestionStep, {
      step: { kind: "question", section, question, number: 1, count: 1 },
      agreementWords: agreementWordsOf(version),
      value: null,
      error: null,
      onAnswer: () => {},
    }),
  );
}

/** Accessible names of the radios. */
const names = (html: string) => [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
/** Words that are seen beside the question, without the numbers in the points. */
const seen = (html: string) =>
  [...html.replace(/^.*<\/h1>/s, "").matchAll(/>([^<>\d]+)</g)].map(([, text]) => text);

it("the points of a scale have no words of the agreement scale on a mark for effectiveness", () => {
  const mark = makeQuestion(1, { type: "effectiveness", labelMin: "Not at all well" });
  expect([1, 2].map((value) => pointLabel(mark, agreementWordsOf(2), value))).toEqual([
    "1: Not at all well",
    "2",
  ]);
});

it("the points of a scale have words at the ends alone in the questionnaire's first version", () => {
  const html = render(STATEMENT, 1);
  expect(names(html)).toEqual(["1: Strongly disagree", "2", "3", "4", "5: Strongly agree"]);
  expect(seen(html)).toEqual(["Strongly disagree", "Strongly agree"]);
});

it("the points of a scale have the poles and the middle on a spectrum, in every version", () => {
  for (const version of [1, 2]) {
    const html = render(SPECTRUM, version);
    expect(seen(html)).toEqual(["Open", "Balanced", "Structured"]);
    expect(names(html)[4]).toBe("5: Balanced approach between Open and Structured");
  }
});

it.each(
  [
    "Very strong preference for Open",
    "Strong preference for Open",
    "Moderate preference for Open",
    "Slight preference for Open",
    "Balanced approach between Open and Structured",
    "Slight preference for Structured",
    "Moderate preference for Structured",
    "Strong preference for Structured",
    "Very strong preference for Structured",
  ].map((caption, index) => [1 + index, caption] as const),
)("the point %d of a spectrum reads '%s'", (value, caption) => {
  const line = makeQuestion(12, { type: "current_spectrum", labelMin: "Open", labelMax: "Structured" });
  expect(pointLabel({ ...line, spectrum: "open_structured" }, [], value)).toBe(`${value}: ${caption}`);
});

const MANAGER: Role = {
  id: 18,
  name: "Engineering Manager",
  function: "Engineering",
  level: "Manager",
  sortOrder: 1,
};

it("the button of a manager's role shows level and function", () => {
  expect(buttonLabel(MANAGER)).toBe("Manager/Lead · Engineering");
  expect(buttonLabel({ ...MANAGER, name: "VP of Sales", level: "VP" })).toBe("VP of Sales");
});
