import { describe, expect, test } from "vitest";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import { gapCaution, gapHeadline, wishesPhrase } from "#src/features/insights/phrases/spectrum-phrases.ts";

const POLES = { left: "adaptive", right: "planned" } as const;

function gap(values: Partial<SpectrumFigures["gap"]>): SpectrumFigures["gap"] {
  return { n: 12, mean: 2.4, halfWidth95: 0.9, wantLeft: 1, wantSame: 1, wantRight: 10, ...values };
}

describe("the size of a gap", () => {
  test("names the pole that it points to, with plus for more of it", () => {
    expect(gapHeadline(gap({}), POLES)).toBe("+2.4 towards Planned");
    expect(gapHeadline(gap({ mean: -1.74 }), POLES)).toBe("+1.7 towards Adaptive");
  });

  test("is no gap where it rounds to nothing", () => {
    expect(gapHeadline(gap({ mean: -0.04 }), POLES)).toBe("No gap");
  });

  test("is unknown where nobody gave both answers", () => {
    expect(gapHeadline(gap({ n: 0, mean: 0 }), POLES)).toBe("Gap unknown");
  });
});

describe("the wishes behind a gap", () => {
  test("count more, less and neither of the pole that the gap points to", () => {
    expect(wishesPhrase(gap({}), POLES)).toBe("10 want more, 1 less, 1 neither.");
    expect(wishesPhrase(gap({ mean: -1, wantLeft: 8, wantSame: 3, wantRight: 1 }), POLES)).toBe(
      "8 want more, 1 less, 3 neither.",
    );
  });

  test("leave out what nobody wants", () => {
    expect(wishesPhrase(gap({ wantLeft: 0, wantSame: 11, wantRight: 1 }), POLES)).toBe(
      "1 wants more, 11 neither.",
    );
  });

  test("are said in one number where all agree", () => {
    expect(wishesPhrase(gap({ wantLeft: 0, wantSame: 0, wantRight: 12 }), POLES)).toBe("All 12 want more.");
    expect(wishesPhrase(gap({ mean: 0, wantLeft: 0, wantSame: 12, wantRight: 0 }), POLES)).toBe(
      "All 12 would stay.",
    );
  });

  test("name both poles where the gap points to neither", () => {
    expect(wishesPhrase(gap({ mean: 0, wantLeft: 3, wantSame: 6, wantRight: 3 }), POLES)).toBe(
      "3 want more Planned, 3 more Adaptive, 6 neither.",
    );
    expect(wishesPhrase(gap({ n: 3, mean: 0.03, wantLeft: 2, wantSame: 1, wantRight: 0 }), POLES)).toBe(
      "2 want more Adaptive, 1 neither.",
    );
  });
});

describe("what chance leaves of a gap", () => {
  test("says nothing of a clear wish", () => {
    expect(gapCaution(gap({}))).toBeNull();
    expect(isClearWish(gap({}))).toBe(true);
  });

  test("calls a gap smaller than its interval no clear wish to change", () => {
    expect(gapCaution(gap({ mean: 0.6 }))).toBe("Smaller than its interval (±0.9): no clear wish to change.");
  });

  test("calls a sure but tiny gap too small to matter", () => {
    expect(gapCaution(gap({ mean: 0.33, halfWidth95: 0.31 }))).toBe(
      "Too small to matter on 9 points (±0.3): no clear wish to change.",
    );
  });

  test("doubts a gap whose interval ends where a reader sees 0", () => {
    expect(gapCaution(gap({ mean: 0.92, halfWidth95: 0.9 }))).toBe(
      "Hardly larger than its interval (±0.9): no clear wish to change.",
    );
  });

  test("tells wishes that cancel out from no wish", () => {
    expect(gapCaution(gap({ mean: 0.2, wantLeft: 5, wantSame: 2, wantRight: 5 }))).toBe(
      "Wishes run both ways (±0.9): no shared wish to change.",
    );
    expect(gapCaution(gap({ mean: 0, halfWidth95: 0, wantLeft: 0, wantSame: 12, wantRight: 0 }))).toBe(
      "No wish to change.",
    );
  });

  test("gives one answer no interval", () => {
    expect(
      gapCaution(gap({ n: 1, mean: 3, halfWidth95: null, wantLeft: 0, wantSame: 0, wantRight: 1 })),
    ).toBe("One answer has no interval: a wish of one person.");
  });
});
