import { describe, expect, it } from "vitest";
import { makeResponse, makeScores, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { openPromptData } from "#worker/analysts/openai/prompt-data.ts";

const cfo = { name: "CFO", function: "Finance", level: "C-Suite" } as const;

function team() {
  const full = makeScores({ aspect: () => 4, current: () => 3, aspirational: () => 6 }, 8);
  const empty = makeScores({ aspect: () => null, current: () => null, aspirational: () => null }, null);
  const third = makeScores({ aspect: () => 3, current: () => 4, aspirational: () => 5 }, 8.5);
  const rows = [makeResponse(full, cfo), makeResponse(empty, cfo), makeResponse(third, null)];
  return { ...openReleaseOf({ organizationName: "Acme", responses: rows }), rows };
}

describe("the data sent to a provider", () => {
  it("counts missing values as 0", () => {
    const [, empty] = openPromptData(team()).responses;
    expect(empty?.aspects.Vision).toBe(0);
    expect(empty?.current["Vision vs Execution"]).toBe(0);
    expect(empty?.effectiveness).toBe(0);
  });

  it("averages to two decimals, zeros included", () => {
    const { overallAverages } = openPromptData(team());
    expect(overallAverages.aspects.Profit).toBe(2.33);
    expect(overallAverages.aspirational["Intuitive vs Strategic"]).toBe(3.67);
    expect(overallAverages.effectiveness).toBe(5.5);
  });

  it("numbers duplicate roles in the order of the rows", () => {
    expect(openPromptData(team()).responses.map(({ role }) => role)).toEqual([
      "CFO",
      "CFO (2)",
      "Unknown Role",
    ]);
  });

  it("names the twelve aspects and six spectrums as readers see them", () => {
    const [first] = openPromptData(team()).responses;
    expect(Object.keys(first?.aspects ?? {})).toHaveLength(12);
    expect(Object.keys(first?.current ?? {})).toEqual([
      "Vision vs Execution",
      "Purpose vs Profit",
      "Adaptive vs Planned",
      "Disruptive vs Measured",
      "Open vs Structured",
      "Intuitive vs Strategic",
    ]);
  });

  it("contains only roles and scores", () => {
    const [first] = openPromptData(team()).responses;
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ["aspects", "aspirational", "current", "effectiveness", "function", "level", "role"].sort(),
    );
    expect(JSON.stringify(openPromptData(team()))).not.toContain("Acme");
  });

  it("is empty for no responses", () => {
    expect(openPromptData(openReleaseOf({ organizationName: "Acme", responses: [] }))).toMatchObject({
      responses: [],
      overallAverages: { aspects: {}, effectiveness: 0 },
    });
  });
});
