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
    without: expect.objectContaining({ flagged: 2 }),
  });
});

it("the line that changes most without careless and hurried answers has the means of the others", () => {
  const scores = makeScores();
  const at = (today: number, wanted: number) =>
    makeResponse({
      ...scores,
      current: { ...scores.current, purpose_profit: today },
      aspirational: { ...scores.aspirational, purpose_profit: wanted },
    });
  const others = [at(6, 4), at(7, 5), at(6, 5)];
  const flagged = [
    { ...at(2, 9), isCareless: true },
    { ...at(1, 8), isHurried: true },
  ];
  expect(qualityFigures([...others, ...flagged]).without).toEqual({
    flagged: 2,
    spectrum: "purpose_profit",
    current: 6.3333,
    aspirational: 4.6667,
  });
  expect(qualityFigures([...others, ...flagged.slice(1)]).without).toBeUndefined();
});
