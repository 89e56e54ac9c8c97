import { describe, expect, it } from "vitest";
import { compareFigures } from "#domain/statistics/changes.ts";
import {
  changeHeadline,
  comparisonVerdict,
  measureName,
} from "#src/features/insights/phrases/change-phrases.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { openFigures } from "./made-teams.ts";

describe("two versions compared", () => {
  it("says how many responses came in between and how many figures changed by more than noise", () => {
    const before = generateTeam(3).responses.slice(0, 4);
    const after = [...before, ...generateTeam(3).responses.slice(4)];
    const changes = compareFigures(openFigures(before), openFigures(after));
    const clear = changes.filter(({ isClear }) => isClear).length;
    expect(comparisonVerdict(changes, { earlier: 4, later: after.length })).toBe(
      `${after.length - 4} responses came in between the two. ${clear || "None"} of ${changes.length} figures changed by more than noise.`,
    );
    expect(comparisonVerdict(changes, { earlier: 4, later: 4 })).toContain("only the words differ");
    expect(comparisonVerdict([], { earlier: 4, later: 6 })).toContain("no figures to compare");
  });

  it("names each figure and the pole that it moved to", () => {
    const measure = { kind: "gap", spectrum: "vision_execution" } as const;
    expect(measureName(measure)).toBe("Vision vs Execution: the gap");
    expect(changeHeadline({ measure, change: -0.84 })).toBe("+0.8 towards Vision");
    expect(changeHeadline({ measure: { kind: "effectiveness" }, change: -0.4 })).toBe("−0.4 points");
    expect(changeHeadline({ measure, change: 0.01 })).toBe("no change");
  });
});
