import { describe, expect, it } from "vitest";
import { hasEnoughScores, isTopicVaried, withoutTopics } from "#domain/disclosure/topics.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";

const rated = (...values: (number | null)[]) => values.map((value) => makeScores({}, value));

describe("a topic that tells an atom apart", () => {
  it("takes two people who differ from the most frequent score", () => {
    expect(isTopicVaried("effectiveness", rated(7, 7, 7, 8, 9))).toBe(true);
    expect(isTopicVaried("effectiveness", rated(7, 7, 7, 7, 9))).toBe(false);
    expect(isTopicVaried("effectiveness", rated(7, 7, 7, 7, 7, 7, 7, 7, 9))).toBe(false);
    expect(isTopicVaried("effectiveness", rated(7, 7, 7, 7, 7, 7, 7, 8, 9))).toBe(true);
  });

  it("is judged by each of its measures: the wish alone can be near-unanimous", () => {
    const wishes = [5, 5, 5, 5, 9];
    const people = wishes.map((wish, index) =>
      makeScores({ current: () => 1 + index, aspirational: () => wish }),
    );
    expect(isTopicVaried("positions:open_structured", people)).toBe(false);
  });

  it("needs its scores from five respondents or from none", () => {
    expect(isTopicVaried("effectiveness", rated(1, 2, 3, 4, null))).toBe(false);
    expect(isTopicVaried("effectiveness", rated(null, null, null, null, null))).toBe(true);
    expect(hasEnoughScores("effectiveness", rated(7, 7, 7, 7, 7))).toBe(true);
    expect(hasEnoughScores("effectiveness", rated(1, 2, 3, 4, null))).toBe(false);
  });
});

it("scores without topics lack both measures of each topic and keep the rest", () => {
  const scores = withoutTopics(
    makeScores(),
    new Set(["positions:purpose_profit", "aspects:open_structured", "effectiveness"] as const),
  );
  const expected = makeScores({}, null);
  expected.current.purpose_profit = null;
  expected.aspirational.purpose_profit = null;
  expected.aspects.open = null;
  expected.aspects.structured = null;
  expect(scores).toEqual(expected);
});
