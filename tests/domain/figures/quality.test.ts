import { expect, it } from "vitest";
import { qualityFigures } from "#domain/figures/quality.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

it("answers are counted by what makes them look careless", () => {
  const scores = makeScores({ aspirational: () => 6 });
  const calm = makeResponse({ ...scores, aspects: { ...scores.aspects, open: 3.33 } });
  const varied = [
    makeResponse({ ...scores, current: { ...scores.current, open_structured: 4 } }),
    makeResponse({ ...scores, aspirational: { ...scores.aspirational, open_structured: 7 } }),
  ];
  const unmoved = makeResponse(makeScores());
  const yesSayer = { ...calm, isYesSaying: true, isCareless: true };
  const straightLiner = { ...calm, isHurried: true, isStraightLined: true, isCareless: true };
  const unanswered = makeResponse(makeScores({ current: () => null, aspirational: () => null }));
  const all = [calm, ...varied, unmoved, yesSayer, straightLiner, unanswered, { ...calm, isHurried: false }];
  expect(qualityFigures(all)).toEqual({
    sameAnswerThroughout: 1,
    noWantAnywhere: 1,
    hurried: 1,
    straightLined: 1,
    yesSaying: 1,
    careless: 2,
  });
});
