import { expect, it } from "vitest";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import { roundTo2, scoreResponse } from "#domain/questionnaire/scoring.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";
import { makeQuestion } from "./made-questions.ts";

const QUESTIONS = [
  ...[1, 2, 3].map((id) => makeQuestion(id, { aspect: "vision" })),
  makeQuestion(4, { aspect: "profit" }),
  makeQuestion(5, { type: "current_spectrum", spectrum: "vision_execution" }),
  makeQuestion(6, { type: "aspirational_spectrum", spectrum: "vision_execution" }),
  ...[7, 8].map((id) => makeQuestion(id, { type: "effectiveness" })),
];

it("scoring averages an aspect's items to two decimals", () => {
  expect(scoreResponse(QUESTIONS, { 1: 5, 2: 4, 3: 4, 4: 2 }).aspects).toMatchObject({
    vision: 4.33,
    profit: 2,
  });
});

it("scoring keeps current and aspirational answers of one spectrum apart", () => {
  const scores = scoreResponse(QUESTIONS, { 5: 2, 6: 8 });
  expect(scores.current.vision_execution).toBe(2);
  expect(scores.aspirational.vision_execution).toBe(8);
});

it("scoring tells the final questions, whose mean is the effectiveness, apart by their numbers", () => {
  const scores = scoreResponse(QUESTIONS.toReversed(), { 7: 6, 8: 9 });
  expect(scores).toMatchObject({
    effectiveness: 7.5,
    effectivenessItems: { achievement: 6, collaboration: 9 },
  });
});

it("scoring gives null, not 0, for unanswered questions", () => {
  const none = () => null;
  const unscored = makeScores({ aspect: none, current: none, aspirational: none }, null);
  expect(scoreResponse(QUESTIONS, {})).toMatchObject(unscored);
});

it.each([
  [1.005, 1.01],
  [5.015, 5.02],
  [9.995, 10],
  [-2.345, -2.35],
  [13 / 3, 4.33],
  [-0.001, 0],
])("scoring rounds %d to %d", (value, rounded) => {
  expect(roundTo2(value)).toBe(rounded);
});

it.each([
  ["Other", "Scrum Master", "Other - Scrum Master"],
  ["Other", null, "Other"],
  ["Chief Executive Officer", "King", "Chief Executive Officer"],
  [null, "anything", "Unknown Role"],
])("the label of the role %s with the title %s reads %s", (name, title, label) => {
  expect(roleLabel(name === null ? null : { name }, title)).toBe(label);
});
