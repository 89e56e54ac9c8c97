import { expect, it } from "vitest";
import { roundOf } from "#domain/surveys/run-again.ts";

const [first, second, third] = [
  { code: "A", follows: null },
  { code: "B", follows: "A" },
  { code: "C", follows: "B" },
];

it("the number of a round counts the rounds before it", () => {
  const surveys = [third, second, first];
  expect(surveys.map((one) => roundOf(one, surveys))).toEqual([3, 2, 1]);
});

it("the number of a round counts a round that another manager has, but none before it", () => {
  expect(roundOf(third, [third])).toBe(2);
});

it("the number of a round ends where surveys follow each other in a circle", () => {
  const circle = [
    { code: "A", follows: "B" },
    { code: "B", follows: "A" },
  ];
  expect(roundOf({ code: "A", follows: "B" }, circle)).toBe(2);
});
