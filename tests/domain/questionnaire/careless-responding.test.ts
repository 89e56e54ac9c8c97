import { expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { judgeCarelessness } from "#domain/questionnaire/careless-responding.ts";
import { type Aspect, type Question, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import {
  agreementAnswers,
  generateTeam,
  normalFrom,
  onScale,
  seededRandom,
} from "#tests/domain/generated-teams.ts";

type Item = Pick<Question, "id" | "number" | "type" | "aspect">;

const ITEMS = openMigratedDatabase()
  .prepare(
    "SELECT id, question_no AS number, question_type AS type, aspect FROM survey_questions ORDER BY question_no",
  )
  .all() as unknown as Item[];
const STATEMENTS = ITEMS.filter(({ type }) => type === "aspect_agreement");

const answering = (value: (item: Item, index: number) => number): Answers =>
  Object.fromEntries(STATEMENTS.map((item, index) => [item.id, value(item, index)]));
const judge = (answers: Answers) => judgeCarelessness(ITEMS, answers);

function flagged(responses: readonly Answers[]): number {
  return responses.filter((answers) => judge(answers).isCareless).length / responses.length;
}

/**
 * A respondent who sees the team at places of their own (SD 1.7 of 9) and agrees more with the pole it is nearer
 * to, with a habit of agreeing of their own (SD 0.4 of 5) and 0.7 of noise in each answer.
 */
function honestAnswers(random: () => number): Answers {
  const normal = normalFrom(random);
  const places = SPECTRUMS.map(() => 1.7 * normal());
  const habit = 3.4 + 0.4 * normal();
  return answering(({ aspect }) => {
    const index = SPECTRUMS.findIndex(({ left, right }) => left === aspect || right === aspect);
    const side = SPECTRUMS[index]?.right === aspect ? 1 : -1;
    return onScale(habit + side * 0.3 * (places[index] as number) + 0.7 * normal(), 1, 5);
  });
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

it("careless responding, judged within one response is nearly one answer to everything", () => {
  expect(judge(answering(() => 3))).toEqual({
    isStraightLined: true,
    isYesSaying: false,
    isCareless: true,
  });
  expect(judge(answering((_, index) => (index % 9 === 0 ? 2 : 3))).isStraightLined).toBe(true);
});

it("careless responding, judged within one response is a long string of equal answers: ten of 36, in the order asked", () => {
  const withString = (length: number) =>
    answering((_, index) => (index < length ? 4 : 1 + ((index * 2) % 5)));
  expect(judge(withString(10)).isStraightLined).toBe(true);
  expect(judge(withString(8)).isStraightLined).toBe(false);
});

it("careless responding, judged within one response judges the order by the numbers of the questions, whatever that of their rows", () => {
  const answers = answering((_, index) => (index < 10 ? 4 : 1 + ((index * 2) % 5)));
  expect(judgeCarelessness(ITEMS.toReversed(), answers)).toEqual(judge(answers));
});

it("careless responding, judged within one response is agreement with opposed poles alike", () => {
  expect(judge(answering((_, index) => 4 + (index % 2)))).toEqual({
    isStraightLined: false,
    isYesSaying: true,
    isCareless: true,
  });
});

it("careless responding, judged within one response is not agreement with one pole of each spectrum, however strong", () => {
  const left = new Set<Aspect>(SPECTRUMS.map((spectrum) => spectrum.left));
  const answers = answering(({ aspect }, index) => (left.has(aspect as Aspect) ? 5 : 1 + (index % 2)));
  expect(judge(answers).isCareless).toBe(false);
});

it("careless responding, judged within one response is not judged where an answer is missing", () => {
  const answers = answering(() => 3);
  const { [STATEMENTS[0]?.id ?? 0]: _, ...incomplete } = answers;
  expect(judge(incomplete).isCareless).toBe(false);
  expect(judge({}).isCareless).toBe(false);
  expect(judge({ ...answers, 37: 9, 49: 1 }).isCareless).toBe(true);
});

const random = seededRandom(12);
const oneAnswer = (noise = 0) => {
  const value = 1 + Math.floor(random() * 5);
  return answering(() => (random() < noise ? 1 + Math.floor(random() * 5) : value));
};
const agreeing = (fours: number) => answering(() => (random() < fours ? 4 : 5));
const generated = Array.from({ length: 2000 }, (_, seed) => generateTeam(seed + 1)).flatMap(({ responses }) =>
  responses.map(({ scores }) => agreementAnswers(STATEMENTS, scores, random)),
);

it.each([
  ["in 2,000 generated teams", () => generated],
  ["whose answers differ little", () => times(20_000, () => honestAnswers(random))],
])(
  "the limits of careless responding flag at most one in a hundred honest respondents %s",
  (_, makeResponses) => {
    expect(flagged(makeResponses())).toBeLessThanOrEqual(0.01);
  },
);

it.each([
  ["straight-liners", () => oneAnswer()],
  ["straight-liners with one answer in ten at random", () => oneAnswer(0.1)],
  ["yes-sayers, of fours and fives", () => agreeing(0.5)],
  ["yes-sayers, mostly of fives", () => agreeing(0.25)],
])("the limits of careless responding flag nine in ten %s", (_, makeAnswers) => {
  expect(flagged(times(5000, makeAnswers))).toBeGreaterThanOrEqual(0.9);
});
