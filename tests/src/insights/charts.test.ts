import { describe, expect, it } from "vitest";
import { reachOf } from "#src/features/insights/charts/scales.ts";
import { aspectPairs } from "#src/features/insights/report/spectrum-readings.ts";
import { groupLines } from "#src/features/insights/tabs/group-card.tsx";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { figures, scores } from "./made-figures.ts";
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
