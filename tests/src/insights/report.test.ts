import { describe, expect, test } from "vitest";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { readInsights } from "#domain/report/insights.ts";
import type { Distribution, Figures } from "#domain/statistics/figures.ts";
import { oneDecimal, signed, twoDecimals } from "#domain/wording/format.ts";
import { countOf } from "#src/content/insights/report.ts";
import { reachOf } from "#src/features/insights/charts/scales.ts";
import { alignmentLead } from "#src/features/insights/phrases/alignment-lead.ts";
import { aspectPairs } from "#src/features/insights/report/aspect-pairs.ts";
import { byPriority, rawText, readReport } from "#src/features/insights/report/read-report.ts";
import { spectrumsByGap, textsWithoutChart } from "#src/features/insights/report/spectrum-readings.ts";

function scores(mean: number, n = 12): Distribution {
  return {
    n,
    mean,
    median: mean,
    standardDeviation: n > 1 ? 1 : null,
    lowerQuartile: mean - 1,
    upperQuartile: mean + 1,
    min: 1,
    max: 9,
  };
}

function spectrum(id: SpectrumId, gap: number, { n = 12, agreement = 0.8 } = {}) {
  const halfWidth95 = n > 1 ? 0.4 : null;
  const wants = { wantLeft: gap < 0 ? n : 0, wantSame: gap === 0 ? n : 0, wantRight: gap > 0 ? n : 0 };
  return {
    spectrum: id,
    current: scores(5, n),
    aspirational: scores(5 + gap, n),
    gap: { n, mean: gap, halfWidth95, ...wants },
    agreement: n > 1 ? agreement : null,
    averageDeviation: n > 1 ? 0.8 : null,
  };
}

function figures(...spectrums: Figures["spectrums"]): Figures {
  return { responses: 12, roles: [], spectrums, aspects: [], effectiveness: null };
}

const BLANK = readInsights({ strengths: ["Pace"] });
if (!BLANK) throw new Error("The insights of these tests cannot be read");
const INSIGHTS = BLANK;
const TEXTS = { currentState: "Today.", desiredState: "Wanted.", gap: "Gap." };

describe("numbers", () => {
  test("are rounded half away from zero, without a negative nought", () => {
    expect([oneDecimal(2.35), oneDecimal(-0.04), oneDecimal(-1.25)]).toEqual(["2.4", "0.0", "−1.3"]);
  });

  test("carry their sign where they are differences", () => {
    expect([signed(2.4), signed(-1.7), signed(0.01)]).toEqual(["+2.4", "−1.7", "0.0"]);
  });

  test("are a dash where there is none", () => {
    expect([twoDecimals(null), twoDecimals(-0.5)]).toEqual(["–", "−0.50"]);
  });

  test("are admitted to be missing where an older analysis did not record them", () => {
    expect([countOf(0, "role"), countOf(1, "response")]).toEqual(["Roles not recorded", "1 response"]);
  });
});

describe("the spectrums of a report", () => {
  test("come with the largest gap first, whichever way it points", () => {
    const all = figures(
      spectrum("vision_execution", -1.2),
      spectrum("purpose_profit", 0.2),
      spectrum("adaptive_planned", 2.4),
    );
    expect(spectrumsByGap(all, INSIGHTS).map(({ name }) => name)).toEqual([
      "Adaptive vs Planned",
      "Vision vs Execution",
      "Purpose vs Profit",
    ]);
  });

  test("find their texts however the analyst wrote the name", () => {
    const all = figures(spectrum("vision_execution", 1), spectrum("open_structured", 0.5));
    const insights = { ...INSIGHTS, spectrumAnalysis: { vision_execution: TEXTS, "Open–Structured": TEXTS } };
    expect(spectrumsByGap(all, insights).map(({ texts }) => texts)).toEqual([TEXTS, TEXTS]);
  });

  test("leave no text out that has no chart", () => {
    const analysis = { "Vision vs Execution": TEXTS, "Fast vs Slow": TEXTS };
    const shown = spectrumsByGap(figures(spectrum("vision_execution", 1)), INSIGHTS);
    expect(textsWithoutChart(shown, analysis)).toEqual([["Fast vs Slow", TEXTS]]);
    expect(textsWithoutChart([], analysis)).toHaveLength(2);
  });
});

describe("the opening of the alignment tab", () => {
  test("names the clearest wish, what has none, and where views lie apart", () => {
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

  test("names no wish where none is clear", () => {
    const { before } = alignmentLead(spectrumsByGap(figures(spectrum("open_structured", -0.3)), INSIGHTS));
    expect(before).toBe(
      "No spectrum shows a clear wish to change; the largest gap is +0.3 towards Open on Open vs Structured.",
    );
  });

  test("does not call one person a team", () => {
    const { before } = alignmentLead(
      spectrumsByGap(figures(spectrum("adaptive_planned", 4, { n: 1 })), INSIGHTS),
    );
    expect(before).toBe("One person answered: what follows is that person's view.");
  });
});

describe("the aspects of a report", () => {
  test("stand as opposed pairs, without a pair that nobody scored", () => {
    const all = { ...figures(), aspects: [{ aspect: "execution" as const, scores: scores(4) }] };
    const [pair, ...others] = aspectPairs(all);
    expect([pair?.id, pair?.leftScores, pair?.rightScores?.mean]).toEqual(["vision_execution", null, 4]);
    expect(others).toEqual([]);
  });

  test("reach from the middle of the line at 1 to its end at 5", () => {
    expect([reachOf(1), reachOf(3), reachOf(5)]).toEqual([0, 0.25, 0.5]);
  });
});

describe("a stored analysis", () => {
  const stored = (insights: unknown, more: object = {}) => ({
    insights,
    figures: null,
    totalResponses: 0,
    uniqueRoles: 0,
    ...more,
  });

  test("is read from an object and from its JSON text", () => {
    for (const insights of [{ strengths: ["Pace"] }, '{"strengths":"Pace"}']) {
      expect(readReport(stored(insights)).insights?.strengths).toEqual(["Pace"]);
    }
  });

  test("is no report where it is prose, a list or of other keys, and keeps its text", () => {
    for (const text of ["The team is fine.", "[1]", '{"verdict":"fine"}', '{"summary":']) {
      expect(readReport(stored(text)).insights).toBeNull();
    }
    expect(readReport(stored("The team is fine.")).raw).toBe("The team is fine.");
  });

  test("is shown raw with line breaks where it is JSON", () => {
    expect(rawText('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(rawText({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(rawText('{"a":')).toBe('{"a":');
  });

  test("loses figures of an unknown shape, not its texts", () => {
    const report = readReport(stored({ strengths: ["Pace"] }, { figures: { responses: 3 } }));
    expect([report.figures, report.insights?.strengths]).toEqual([null, ["Pace"]]);
  });

  test("counts from its figures where older metadata has no counts", () => {
    const report = readReport(stored({}, { figures: figures() }));
    expect([report.responses, report.roles]).toEqual([12, 0]);
  });

  test("gives recommendations by priority, in the analyst's order within one", () => {
    const of = (focus: string, priority: "High" | "Medium" | "Low") => ({
      focus,
      priority,
      action: "",
      linkedInsight: "",
    });
    const sorted = byPriority([of("a", "Low"), of("b", "High"), of("c", "Medium"), of("d", "High")]);
    expect(sorted.map(({ focus }) => focus).join("")).toBe("bdca");
  });
});
