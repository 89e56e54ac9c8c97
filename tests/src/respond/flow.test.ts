import { expect, it } from "vitest";
import type { QuestionType } from "#domain/questionnaire/questionnaire.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import { buildSteps, incompleteReason, resumeIndex, type Step } from "#src/features/respond/first/flow.ts";
import { answerForKey } from "#src/features/respond/later/answer-keys.ts";
import { findRejectedIndex } from "#src/features/respond/submission/rejection.ts";
import { makeQuestion } from "#tests/domain/questionnaire/made-questions.ts";

const makeQuestions = (...types: QuestionType[]) =>
  types.map((type, index) =>
    makeQuestion(100 + index, { number: index + 1, type, text: `Question ${index + 1}` }),
  );

const ROLES: Role[] = [
  { id: 1, name: "Director of Product", function: "Product", level: "Director", sortOrder: 1 },
  { id: 2, name: "Other", function: "Other", level: "Other", sortOrder: 2 },
];

const QUESTIONS = makeQuestions(
  "aspect_agreement",
  "aspect_agreement",
  "current_spectrum",
  "aspirational_spectrum",
  "effectiveness",
);
const STEPS = buildSteps(QUESTIONS);
const NOTHING = { level: "", roleId: null, customRoleName: "", answers: {} };
const ALL = Object.fromEntries(QUESTIONS.map(({ id }) => [id, 3]));

it("the steps of a survey begin with the role, follow the question types through the sections and end with the review", () => {
  expect(STEPS.map(({ kind, section, number, count }) => [kind, section.number, number, count])).toEqual([
    ["role", 0, 1, 1],
    ["question", 1, 1, 2],
    ["question", 1, 2, 2],
    ["question", 2, 1, 1],
    ["year-ahead", 3, 0, 0],
    ["question", 3, 1, 1],
    ["question", 4, 1, 1],
    ["review", 4, 0, 0],
  ]);
});

it("the steps of a survey begin with the first question where roles are not asked for", () => {
  const steps = buildSteps(QUESTIONS, false);
  expect(steps.map(({ kind }) => kind)).toEqual(STEPS.slice(1).map(({ kind }) => kind));
  expect(resumeIndex(steps, { ...NOTHING, answers: ALL }, [])).toBe(steps.length - 1);
});

it("the steps of a survey follow the questions' numbers, whatever their order in the answer", () => {
  const texts = buildSteps([...QUESTIONS].reverse()).map((step) => step.question?.text);
  expect(texts.slice(1, 3)).toEqual(["Question 1", "Question 2"]);
});

it("the steps of a survey keep a place for a section without questions, but leave out a last one", () => {
  const steps = buildSteps(makeQuestions("aspect_agreement", "aspirational_spectrum"));
  expect(steps.map((step) => [step.kind, step.section.number])).toEqual([
    ["role", 0],
    ["question", 1],
    ["empty", 2],
    ["question", 3],
    ["review", 3],
  ]);
  expect(incompleteReason(steps[2] as Step, NOTHING, ROLES)).toBeNull();
});

it("going on needs an answer on the question's scale", () => {
  const first = STEPS[1] as Step;
  expect(incompleteReason(first, NOTHING, ROLES)).not.toBeNull();
  expect(incompleteReason(first, { ...NOTHING, answers: { 100: 6 } }, ROLES)).not.toBeNull();
  expect(incompleteReason(first, { ...NOTHING, answers: { 100: 5 } }, ROLES)).toBeNull();
});

it("resuming goes to the role if none is chosen", () => {
  expect(resumeIndex(STEPS, { ...NOTHING, answers: ALL }, ROLES)).toBe(0);
});

it("resuming goes to the first question without an answer", () => {
  expect(resumeIndex(STEPS, { ...NOTHING, roleId: 1, answers: { 100: 1, 102: 1 } }, ROLES)).toBe(2);
});

it("resuming goes to what leads from today to a year from now, if the questions about that are next", () => {
  const answers = { 100: 1, 101: 1, 102: 1 };
  expect(STEPS[resumeIndex(STEPS, { ...NOTHING, roleId: 1, answers }, ROLES)]?.kind).toBe("year-ahead");
});

const agreement = { scaleMin: 1, scaleMax: 5 };
const ten = { scaleMin: 1, scaleMax: 10 };

it.each([
  ["5", agreement, 5],
  ["6", agreement, null],
  ["9", ten, 9],
  ["0", ten, 10],
  ["0", agreement, null],
  ...["a", "Enter", "F1", " ", "-"].map((key) => [key, ten, null] as const),
] as const)("the key %s on the scale %j answers %s", (key, scale, answer) => {
  expect(answerForKey({ key, code: "", shiftKey: false }, scale)).toBe(answer);
});

const nine = { scaleMin: 1, scaleMax: 9 };

it.each([
  ["French", "(", "Digit5", agreement, 5],
  ["French", "é", "Digit2", agreement, 2],
  ["French", "É", "Digit2", agreement, 2],
  ["French", "è", "Digit7", nine, 7],
  ["French", "è", "Digit7", agreement, null],
  ["French", "à", "Digit0", ten, 10],
  ["Belgian", "§", "Digit6", nine, 6],
  ["Czech", "ě", "Digit2", agreement, 2],
  ["Vietnamese", "Dead", "Digit5", agreement, 5],
  ["Hungarian", "ö", "Digit0", ten, null],
  ["Hungarian", "0", "Backquote", ten, 10],
  ["keypad without NumLock", "Home", "Numpad7", nine, null],
  ["keypad with NumLock", "7", "Numpad7", nine, 7],
] as const)("the digit printed on a key of a %s keyboard answers: %s", (_, key, code, scale, answer) => {
  expect(answerForKey({ key, code, shiftKey: false }, scale)).toBe(answer);
});

it.each([
  ["%", null],
  ["5", 5],
] as const)("a digit's key with Shift that gives %s answers %s", (key, answer) => {
  expect(answerForKey({ key, code: "Digit5", shiftKey: true }, agreement)).toBe(answer);
});

it("a rejected submission leads back to the rejected field", () => {
  expect(findRejectedIndex(STEPS, "roleId")).toBe(0);
  expect(findRejectedIndex(STEPS, "customRoleName")).toBe(0);
  expect(findRejectedIndex(STEPS, "answers.3")).toBe(3);
});

it("a rejected submission leads to no step if the field is unknown", () => {
  for (const field of [undefined, "answers", "answers.99", "submissionId"]) {
    expect(findRejectedIndex(STEPS, field)).toBeNull();
  }
});
