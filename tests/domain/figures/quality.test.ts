import { describe, expect, it } from "vitest";
import { isSameAnswerThroughout, qualityFigures, wantsNoMove } from "#domain/figures/quality.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

describe("answers that look careless", () => {
  it("are equal within each of the three sections, even if the sections differ", () => {
    const scores = makeScores({ aspect: () => 3, current: () => 5, aspirational: () => 7 });
    expect(isSameAnswerThroughout(scores)).toBe(true);
    expect(isSameAnswerThroughout({ ...scores, aspects: { ...scores.aspects, open: 3.33 } })).toBe(false);
    expect(isSameAnswerThroughout({ ...scores, current: { ...scores.current, open_structured: 4 } })).toBe(
      false,
    );
    expect(isSameAnswerThroughout(makeScores({ current: () => null }))).toBe(false);
  });

  it("wish for no change on any spectrum", () => {
    const scores = makeScores({ current: () => 4, aspirational: () => 4 });
    expect(wantsNoMove(scores)).toBe(true);
    expect(wantsNoMove({ ...scores, aspirational: { ...scores.aspirational, purpose_profit: 5 } })).toBe(
      false,
    );
    expect(wantsNoMove(makeScores({ current: () => null, aspirational: () => null }))).toBe(false);
  });

  it("are counted as careless only if the answers show it", () => {
    const calm = makeResponse(makeScores({ aspirational: () => 6 }));
    const yesSayer = { ...calm, isYesSaying: true, isCareless: true };
    const straightLiner = { ...calm, isHurried: true, isStraightLined: true, isCareless: true };
    expect(qualityFigures([calm, yesSayer, straightLiner, { ...calm, isHurried: false }])).toEqual({
      sameAnswerThroughout: 4,
      noWantAnywhere: 0,
      hurried: 1,
      straightLined: 1,
      yesSaying: 1,
      careless: 2,
    });
  });
});
