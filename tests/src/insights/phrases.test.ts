import { describe, expect, it } from "vitest";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import {
  alignmentLead,
  answersByPoint,
  campsPhrase,
  gapCaution,
  gapHeadline,
  showsAnswersFirst,
  wishesPhrase,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import { spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { figures, INSIGHTS, spectrum } from "./made-figures.ts";
import { CAMPS, CLEAR, team } from "./made-teams.ts";

const POLES = { left: "adaptive", right: "planned" } as const;

function gap(values: Partial<SpectrumFigures["gap"]>): SpectrumFigures["gap"] {
  return { n: 12, mean: 2.4, halfWidth95: 0.9, wantLeft: 1, wantSame: 1, wantRight: 10, ...values };
}

describe("the size of a gap", () => {
  it("names the pole that the gap points to, with plus for more of it", () => {
    expect(gapHeadline(gap({}), POLES)).toBe("+2.4 towards Planned");
    expect(gapHeadline(gap({ mean: -1.74 }), POLES)).toBe("+1.7 towards Adaptive");
  });

  it("says no gap where the gap rounds to nothing", () => {
    expect(gapHeadline(gap({ mean: -0.04 }), POLES)).toBe("No gap");
  });

  it("calls the gap unknown where no response holds both answers", () => {
    expect(gapHeadline(gap({ n: 0, mean: 0 }), POLES)).toBe("Gap unknown");
  });
});

describe("the wishes behind a gap", () => {
  it("counts more, less and neither of the pole that the gap points to", () => {
    expect(wishesPhrase(gap({}), POLES)).toBe("10 want more, 1 less, 1 neither.");
    expect(wishesPhrase(gap({ mean: -1, wantLeft: 8, wantSame: 3, wantRight: 1 }), POLES)).toBe(
      "8 want more, 1 less, 3 neither.",
    );
  });

  it("leaves out a wish that no response holds", () => {
    expect(wishesPhrase(gap({ wantLeft: 0, wantSame: 11, wantRight: 1 }), POLES)).toBe(
      "1 wants more, 11 neither.",
    );
  });

  it("says one number where all agree", () => {
    expect(wishesPhrase(gap({ wantLeft: 0, wantSame: 0, wantRight: 12 }), POLES)).toBe("All 12 want more.");
    expect(wishesPhrase(gap({ mean: 0, wantLeft: 0, wantSame: 12, wantRight: 0 }), POLES)).toBe(
      "All 12 would stay.",
    );
  });

  it("names both poles where the gap points to neither", () => {
    expect(wishesPhrase(gap({ mean: 0, wantLeft: 3, wantSame: 6, wantRight: 3 }), POLES)).toBe(
      "3 want more Planned, 3 more Adaptive, 6 neither.",
    );
    expect(wishesPhrase(gap({ n: 3, mean: 0.03, wantLeft: 2, wantSame: 1, wantRight: 0 }), POLES)).toBe(
      "2 want more Adaptive, 1 neither.",
    );
  });
});

describe("the caution beside a gap", () => {
  it("says nothing beside a clear wish", () => {
    expect(gapCaution(gap({}))).toBeNull();
    expect(isClearWish(gap({}))).toBe(true);
  });

  it("calls a gap smaller than its interval no clear wish to change", () => {
    expect(gapCaution(gap({ mean: 0.6 }))).toBe("Smaller than its interval (±0.9): no clear wish to change.");
  });

  it("calls a sure but tiny gap too small to matter", () => {
    expect(gapCaution(gap({ mean: 0.33, halfWidth95: 0.31 }))).toBe(
      "Too small to matter on 9 points (±0.3): no clear wish to change.",
    );
  });

  it("doubts a gap whose interval ends where a reader sees 0", () => {
    expect(gapCaution(gap({ mean: 0.92, halfWidth95: 0.9 }))).toBe(
      "Hardly larger than its interval (±0.9): no clear wish to change.",
    );
  });

  it("tells wishes that cancel out from no wish", () => {
    expect(gapCaution(gap({ mean: 0.2, wantLeft: 5, wantSame: 2, wantRight: 5 }))).toBe(
      "Wishes run both ways (±0.9): no shared wish to change.",
    );
    expect(gapCaution(gap({ mean: 0, halfWidth95: 0, wantLeft: 0, wantSame: 12, wantRight: 0 }))).toBe(
      "No wish to change.",
    );
  });

  it("gives one answer no interval", () => {
    expect(
      gapCaution(gap({ n: 1, mean: 3, halfWidth95: null, wantLeft: 0, wantSame: 0, wantRight: 1 })),
    ).toBe("One answer has no interval: a wish of one person.");
  });
});

describe("every answer", () => {
  it("shows the answers at once where a mean would mislead: few people, or two camps", () => {
    const [clear, camps, few, one] = [CLEAR, CAMPS, team([4, 4], [6, 6]), team([4, 4])].map(
      ({ spectrums }) => spectrums[0],
    );
    if (!clear || !camps || !few || !one) throw new Error("Every team has spectrums");
    expect([clear, camps, few, one].map(showsAnswersFirst)).toEqual([false, true, true, false]);
    expect(campsPhrase(clear, { left: "vision", right: "execution" })).toBeNull();
  });

  it("counts the answers at each scale point", () => {
    expect(answersByPoint([2, 0, 0, 1, 0, 0, 0, 0, 0])).toBe("2 at 1, 1 at 4");
    expect(answersByPoint([0, 0])).toBe("none");
  });
});

describe("the opening of the alignment tab", () => {
  it("names the clearest wish, the spectrums without one, and where views lie apart", () => {
    const { before, pole, after } = alignmentLead(
      spectrumsByGap(
        figures(spectrum("adaptive_planned", 2.4), spectrum("open_structured", 0.2, { agreement: 0.1 })),
        INSIGHTS,
      ),
    );
    expect(before + pole + after).toBe(
      "The clearest wish is for more Planned: all 12 would move that way, by 2.4 points on average. There is no clear wish to change on Open vs Structured. Views of today lie far apart on Open vs Structured.",
    );
  });

  it("names no wish where none is clear", () => {
    const { before } = alignmentLead(spectrumsByGap(figures(spectrum("open_structured", -0.3)), INSIGHTS));
    expect(before).toBe(
      "No spectrum shows a clear wish to change; the largest gap is +0.3 towards Open on Open vs Structured.",
    );
  });

  it("does not call one person a team", () => {
    const { before } = alignmentLead(
      spectrumsByGap(figures(spectrum("adaptive_planned", 4, { n: 1 })), INSIGHTS),
    );
    expect(before).toBe("One person answered: what follows is that person's view.");
  });
});
