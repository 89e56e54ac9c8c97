import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Figures } from "#domain/statistics/figures.ts";
import { reachOf } from "#src/features/insights/charts/scales.ts";
import { groupLines } from "#src/features/insights/report/group-figures.ts";
import { aspectPairs, balanceCaution } from "#src/features/insights/report/spectrum-readings.ts";
import { LevelsSection } from "#src/features/insights/tabs/levels-section.tsx";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { figures, scores, spectrum, withVerdicts } from "./made-figures.ts";
import { openFigures } from "./made-teams.ts";

describe("opposed pairs of aspects", () => {
  it("leaves out a pair without scores", () => {
    const all = { ...figures(), aspects: [{ aspect: "execution" as const, scores: scores(4) }] };
    const [pair, ...others] = aspectPairs(all);
    expect([pair?.id, pair?.leftScores, pair?.rightScores?.mean]).toEqual(["vision_execution", null, 4]);
    expect(others).toEqual([]);
  });

  it("draws an agreement of 1 at the middle of the line and of 5 at its end", () => {
    expect([reachOf(1), reachOf(3), reachOf(5)]).toEqual([0, 0.25, 0.5]);
  });
});

describe("the balance of an opposed pair", () => {
  const balance = { n: 8, mean: 0.9, halfWidth95: 0.4, moreLeft: 1, alike: 1, moreRight: 6 };
  const aspects = [
    { aspect: "vision" as const, scores: scores(2.9) },
    { aspect: "execution" as const, scores: scores(3.8) },
  ];
  const all = figures({ ...spectrum("vision_execution", 0), current: scores(3.2) });
  const withPair = { ...all, aspects, pairs: [{ spectrum: "vision_execution" as const, balance }] };
  const captionOf = (some: Figures) => aspectPairs(some).map(balanceCaution)[0];

  it("has its interval and no conclusion, with verdicts and without", () => {
    for (const some of [withVerdicts(withPair), withPair]) expect(captionOf(some)).toBe("Interval ±0.4.");
  });
});

describe("groups that differ", () => {
  const side = (label: string, mean: number) => ({ label, n: 5, mean });
  const level = (label: string, current: number) => ({
    label,
    n: 5,
    effectiveness: null,
    aspects: [],
    spectrums: [{ spectrum: "vision_execution" as const, current, aspirational: 5, gap: null }],
  });
  const all = {
    ...figures(spectrum("vision_execution", 0)),
    levels: [level("VP", 6.8), level("Director", 4.6)],
  };
  const sectionOf = (some: Figures) =>
    renderToStaticMarkup(createElement(LevelsSection, { figures: some, isPrinted: false }));

  it("are named with their means only where the verdicts say so", () => {
    const groups = [
      {
        grouping: "level" as const,
        spectrum: "vision_execution" as const,
        measure: "current" as const,
        lower: side("Director", 4.6),
        upper: side("VP", 6.8),
        p: 0.01,
      },
    ];
    expect(sectionOf(withVerdicts(all, { groups }))).toContain(
      "Director (5) and VP (5) differ by more than chance: Vision vs Execution today, 4.6 against 6.8.",
    );
  });

  it("are said not to differ by more than chance only where that was tested", () => {
    const none = "No two levels, functions or roles differ by more than chance.";
    expect(sectionOf(withVerdicts(all))).toContain(none);
    expect(sectionOf(all)).not.toContain("chance");
    const release = { number: 1, late: 0, withheld: { groups: [], laterAnswers: [], byGroup: [] } };
    const confidential = sectionOf(withVerdicts({ ...all, release }));
    expect(confidential).toContain("this confidential survey can show, no two groups differ");
  });
});

describe("a group's lines", () => {
  it("draws lines for two people and never for one", () => {
    const role = { name: "CFO", function: "Finance", level: "C-Suite" } as const;
    const computed = openFigures([
      makeResponse(makeScores()),
      makeResponse(makeScores()),
      makeResponse(makeScores(), role),
    ]);
    const linesOf = (label: string) =>
      groupLines(computed.roles.find((one) => one.label === label)?.spectrums, computed);
    expect([linesOf("CEO").length, linesOf("CFO").length]).toEqual([6, 0]);
  });
});
