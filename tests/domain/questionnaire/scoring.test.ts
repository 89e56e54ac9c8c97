import { describe, expect, it } from "vitest";
import type { Question, QuestionType } from "#domain/questionnaire/questionnaire.ts";
import { roundTo2, scoreResponse } from "#domain/questionnaire/scoring.ts";

function question(id: number, type: QuestionType, measures: Partial<Question>): Question {
  const scaleMax = { aspect_agreement: 5, current_spectrum: 9, aspirational_spectrum: 9, effectiveness: 10 }[
    type
  ];
  return {
    id,
    number: id,
    type,
    text: `Question ${id}`,
    aspect: null,
    spectrum: null,
    labelMin: "min",
    labelMax: "max",
    scaleMin: 1,
    scaleMax,
    ...measures,
  };
}

const QUESTIONS = [
  question(1, "aspect_agreement", { aspect: "vision" }),
  question(2, "aspect_agreement", { aspect: "vision" }),
  question(3, "aspect_agreement", { aspect: "vision" }),
  question(4, "aspect_agreement", { aspect: "profit" }),
  question(5, "current_spectrum", { spectrum: "vision_execution" }),
  question(6, "aspirational_spectrum", { spectrum: "vision_execution" }),
  question(7, "effectiveness", {}),
  question(8, "effectiveness", {}),
];

describe("scoring", () => {
  it("averages an aspect's items to two decimals", () => {
    expect(scoreResponse(QUESTIONS, { 1: 5, 2: 4, 3: 4, 4: 2 }).aspects).toMatchObject({
      vision: 4.33,
      profit: 2,
    });
  });

  it("keeps current and aspirational answers of one spectrum apart", () => {
    const scores = scoreResponse(QUESTIONS, { 5: 2, 6: 8 });
    expect(scores.current.vision_execution).toBe(2);
    expect(scores.aspirational.vision_execution).toBe(8);
  });

  it("averages the final questions", () => {
    expect(scoreResponse(QUESTIONS, { 7: 6, 8: 9 }).effectiveness).toBe(7.5);
  });

  it("tells the final questions apart by their order, whatever that of their rows", () => {
    const scores = scoreResponse(QUESTIONS.toReversed(), { 7: 6, 8: 9 });
    expect(scores.effectivenessItems).toEqual({ achievement: 6, collaboration: 9 });
  });

  it("scores null, not 0, for unanswered questions", () => {
    const scores = scoreResponse(QUESTIONS, {});
    expect(
      new Set([
        ...Object.values(scores.aspects),
        ...Object.values(scores.current),
        scores.effectiveness,
        ...Object.values(scores.effectivenessItems),
      ]),
    ).toEqual(new Set([null]));
  });

  it("ignores answers to questions that are not asked", () => {
    expect(scoreResponse(QUESTIONS, { 99: 5 })).toEqual(scoreResponse(QUESTIONS, {}));
  });

  it.each([
    [1.005, 1.01],
    [5.015, 5.02],
    [9.995, 10],
    [-2.345, -2.35],
    [13 / 3, 4.33],
    [-0.001, 0],
  ])("rounds %d to %d", (value, rounded) => {
    expect(roundTo2(value)).toBe(rounded);
  });
});
