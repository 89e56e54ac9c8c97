import { expect, it } from "vitest";
import { createPace } from "#src/features/respond/session/pace.ts";

const QUESTIONS = [1, 2, 3, 4].map((id) => ({ id }));

/** Answers the four questions in turn, each after so many milliseconds. */
function paceOf(...durationsMs: number[]) {
  let nowMs = 5000;
  const pace = createPace(() => nowMs);
  durationsMs.forEach((durationMs, index) => {
    pace.show(index + 1);
    nowMs += durationMs;
    pace.answer(index + 1);
    nowMs += 300;
  });
  return { pace, wait: (durationMs: number) => (nowMs += durationMs) };
}

it("the pace of a respondent is hurried if more than half of the questions took less than a second", () => {
  expect(paceOf(200, 999, 400, 9000).pace.isHurried(QUESTIONS)).toBe(true);
  expect(paceOf(200, 999, 1000, 9000).pace.isHurried(QUESTIONS)).toBe(false);
  expect(paceOf(2000, 3000, 4000, 1500).pace.isHurried(QUESTIONS)).toBe(false);
});

it("the pace of a respondent is judged by the first answer to a question, not by a later change", () => {
  const { pace, wait } = paceOf(200, 200, 200, 200);
  for (const { id } of QUESTIONS) {
    pace.show(id);
    wait(5000);
    pace.answer(id);
  }
  expect(pace.isHurried(QUESTIONS)).toBe(true);
  const slow = paceOf(4000, 4000, 4000, 4000).pace;
  for (const { id } of QUESTIONS) {
    slow.show(id);
    slow.answer(id);
  }
  expect(slow.isHurried(QUESTIONS)).toBe(false);
});

it("the pace of a respondent does not count questions answered in an earlier session", () => {
  expect(paceOf(100, 100).pace.isHurried(QUESTIONS)).toBe(false);
  expect(createPace().isHurried(QUESTIONS)).toBe(false);
  expect(createPace().isHurried([])).toBe(false);
});
