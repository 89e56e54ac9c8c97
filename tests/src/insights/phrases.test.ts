import { describe, expect, it } from "vitest";
import type { Figures, SpectrumFigures } from "#domain/statistics/figures.ts";
import {
  alignmentLead,
  answersByPoint,
  gapHeadline,
  isDivided,
  showsAnswersFirst,
  viewsPhrase,
  wishesPhrase,
  wishFinding,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { figures, INSIGHTS, spectrum, withoutVerdicts, withVerdicts } from "./made-figures.ts";
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

describe("what is concluded of a gap", () => {
  const found = (wish: "shared" | "colliding" | null) => ({
    wish,
    views: null,
    camps: null,
    contradiction: null,
  });

  it("is that it is more than chance explains where the verdicts hold a wish, however wide its interval", () => {
    for (const mean of [2.4, 0.6]) {
      expect(wishFinding(gap({ mean }), found("shared"))).toBe("More than chance explains (±0.9).");
    }
  });

  it("is that chance could explain it where they do not, however narrow its interval", () => {
    for (const mean of [2.4, 0.6]) {
      expect(wishFinding(gap({ mean }), found(null))).toBe("Chance could explain it (±0.9).");
    }
  });

  it("says so where there are too few people for most wishes to be found", () => {
    expect(wishFinding(gap({ n: 6, wantLeft: 0, wantSame: 0, wantRight: 6 }), found(null))).toBe(
      "With so few people, chance could explain it (±0.9).",
    );
  });

  it("is that wishes collide only where the verdicts say so, however the people are counted", () => {
    const bothWays = gap({ mean: 0, wantLeft: 5, wantSame: 2, wantRight: 5 });
    expect(wishFinding(bothWays, found("colliding"))).toBe(
      "Wishes collide: they lie on both sides, further apart than chance explains.",
    );
    expect(wishFinding(bothWays, found(null))).toBe("Interval ±0.9.");
  });

  it("is nothing in a report without verdicts, which has the interval alone", () => {
    expect(wishFinding(gap({}), null)).toBe("Interval ±0.9.");
    expect(wishFinding(gap({ n: 0 }), null)).toBeNull();
  });

  it.each([0, 0.04, 4.1, 12.9])("leaves out an interval of ±%s, which tells nothing", (halfWidth95) => {
    expect(wishFinding(gap({ halfWidth95 }), found("shared"))).toBe("More than chance explains.");
    expect(wishFinding(gap({ halfWidth95 }), null)).toBeNull();
  });

  it("is no wish where all would stay", () => {
    const stay = gap({ mean: 0, halfWidth95: 0, wantLeft: 0, wantSame: 12, wantRight: 0 });
    for (const findings of [found(null), null])
      expect(wishFinding(stay, findings)).toBe("No wish to change.");
  });

  it("gives one answer no interval", () => {
    const one = gap({ n: 1, mean: 3, halfWidth95: null, wantLeft: 0, wantSame: 0, wantRight: 1 });
    expect(wishFinding(one, found(null))).toBe("One answer has no interval: this is one person’s wish.");
  });
});

const VISION = "vision_execution";
const p = 0.01;

function readingOf(all: Figures): SpectrumReading {
  const reading = spectrumsByGap(all).find(({ id }) => id === VISION);
  if (!reading) throw new Error("Every team has spectrums");
  return reading;
}

describe("how far views lie apart", () => {
  const apart = "Answers lie 3.5 points from their mean on average";
  const camp = (mean: number) => ({ n: 4, mean, wanted: null, effectiveness: null });
  const camps = { lower: camp(1.5), upper: camp(8.5), meet: false, marksDiffer: false };
  const withCamps = withVerdicts(CAMPS, { camps: [{ spectrum: VISION, p, ...camps }] });

  it("is described without a verdict, even where it looks like two camps", () => {
    for (const all of [withVerdicts(CAMPS), withoutVerdicts(CAMPS)]) {
      expect(viewsPhrase(readingOf(all))).toBe(`${apart}.`);
      expect(isDivided(readingOf(all))).toBe(false);
    }
  });

  it("names two camps with their sizes and means where the verdicts hold them", () => {
    expect(viewsPhrase(readingOf(withCamps))).toBe(
      "Two camps: 4 nearer Vision (mean 1.5) and 4 nearer Execution (mean 8.5).",
    );
    expect(isDivided(readingOf(withCamps))).toBe(true);
  });

  it("puts each of two camps on its own side of the middle, or near it", () => {
    const of = (lower: number, upper: number) => {
      const places = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? lower : upper));
      return viewsPhrase(readingOf(team(...places.map((place): [number, number] => [place, place]))));
    };
    expect(of(5, 9)).toBe("Two camps: 6 near the middle (mean 5.0) and 6 nearer Execution (mean 9.0).");
    expect(of(1, 4)).toBe("Two camps: 6 nearer Vision (mean 1.0) and 6 nearer Vision (mean 4.0).");
  });

  it("shows the answers at once where a mean would mislead: few people, or two camps", () => {
    const readings = [CLEAR, withCamps, withoutVerdicts(CAMPS), team([4, 4], [6, 6]), team([4, 4])].map(
      readingOf,
    );
    expect(readings.map(showsAnswersFirst)).toEqual([false, true, false, true, false]);
  });
});

describe("every answer", () => {
  it("counts the answers at each scale point", () => {
    expect(answersByPoint([2, 0, 0, 1, 0, 0, 0, 0, 0])).toBe("2 at 1, 1 at 4");
    expect(answersByPoint([0, 0])).toBe("none");
  });
});

describe("the opening of the alignment tab", () => {
  const all = figures(
    spectrum("adaptive_planned", 2.4),
    spectrum("open_structured", -0.9),
    spectrum("purpose_profit", 0.2),
    spectrum("vision_execution", 0.1, { agreement: 0.1 }),
  );
  const leadOf = (some: Figures) => {
    const { before, pole, after } = alignmentLead(spectrumsByGap(some, INSIGHTS));
    return `${before}${pole ?? ""}${after}`;
  };

  it("names the wants found, and the gaps that chance could explain", () => {
    const found = withVerdicts(all, {
      wants: [
        { spectrum: "adaptive_planned", p },
        { spectrum: "open_structured", p },
      ],
      oppositeWants: [{ spectrum: "purpose_profit", p }],
    });
    expect(leadOf(found)).toBe(
      "The clearest wish is for more Planned: all 12 would move that way, and the mean gap is 2.4 points. The team also wants more Open. On Vision vs Execution, chance could explain the gap. Wishes collide on Purpose vs Profit.",
    );
  });

  it("names no wish where none was found, however large the gap", () => {
    expect(leadOf(withVerdicts(all))).toBe(
      "No wish to change goes beyond chance; the largest gap is +2.4 towards Planned on Adaptive vs Planned.",
    );
  });

  it("does not take it for a finding that too few people show no wish", () => {
    const six = figures(spectrum("adaptive_planned", 2.4, { n: 6 }));
    expect(leadOf(withVerdicts(six))).toBe(
      "There are too few people to tell a wish from chance; the largest gap is +2.4 towards Planned on Adaptive vs Planned.",
    );
  });

  it("describes the largest gap and concludes nothing in a report without verdicts", () => {
    expect(leadOf(withoutVerdicts(all))).toBe(
      "The largest gap is +2.4 towards Planned on Adaptive vs Planned. All 12 want more.",
    );
  });

  it("says that there is no gap where every mean stays", () => {
    const level = figures(spectrum("vision_execution", 0.01));
    for (const some of [withVerdicts(level), withoutVerdicts(level)]) {
      expect(leadOf(some)).toBe("The mean wish is the same as today’s mean on every spectrum.");
    }
  });

  it("does not call one person a team", () => {
    const { before } = alignmentLead(
      spectrumsByGap(figures(spectrum("adaptive_planned", 4, { n: 1 })), INSIGHTS),
    );
    expect(before).toBe("One person answered: what follows is that person’s view.");
  });
});
