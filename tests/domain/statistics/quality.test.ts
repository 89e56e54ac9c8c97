import { describe, expect, it } from "vitest";
import { hasNoWishAnywhere, isSameAnswerThroughout, qualityFigures } from "#domain/statistics/quality.ts";
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
    expect(hasNoWishAnywhere(scores)).toBe(true);
    expect(
      hasNoWishAnywhere({ ...scores, aspirational: { ...scores.aspirational, purpose_profit: 5 } }),
    ).toBe(false);
    expect(hasNoWishAnywhere(makeScores({ current: () => null, aspirational: () => null }))).toBe(false);
  });

  it("are counted, and as hurried only if the device reported it", () => {
    const calm = makeResponse(makeScores({ aspirational: () => 6 }));
    expect(qualityFigures([calm, { ...calm, isHurried: true }, { ...calm, isHurried: false }])).toEqual({
      sameAnswerThroughout: 3,
      noWishAnywhere: 0,
      hurried: 1,
    });
  });
});
