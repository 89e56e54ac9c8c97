import { expect, it } from "vitest";
import { findAnswerProblem } from "#domain/questionnaire/answers.ts";
import { makeQuestion } from "./made-questions.ts";

const QUESTIONS = [
  makeQuestion(11, { number: 1 }),
  makeQuestion(12, { number: 2, type: "current_spectrum" }),
];

it("answers are valid if every question has one whole number on its scale", () => {
  expect(findAnswerProblem(QUESTIONS, { 11: 5, 12: 9 })).toBeNull();
});

it("answers name the first question without an answer", () => {
  expect(findAnswerProblem(QUESTIONS, { 11: 5 })).toEqual({
    questionNumber: 2,
    message: "Question 2 has no answer.",
  });
});

it.each([0, 6, 2.5, "3", null, Number.NaN, true, [3]])("answers refuse %j on a scale of 1 to 5", (answer) => {
  expect(findAnswerProblem(QUESTIONS, { 11: answer, 12: 5 })).toEqual({
    questionNumber: 1,
    message: "Question 1 takes a whole number from 1 to 5.",
  });
});

it("answers refuse answers to questions that are not asked", () => {
  expect(findAnswerProblem(QUESTIONS, { 11: 5, 12: 9, 13: 1 })?.questionNumber).toBeNull();
});

it("answers do not read inherited properties as answers", () => {
  expect(findAnswerProblem(QUESTIONS, Object.create({ 11: 5, 12: 9 }))?.questionNumber).toBe(1);
});
