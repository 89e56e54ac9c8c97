import { describe, expect, it } from "vitest";
import { generateTeam, makeResponse, makeScores, seededRandom } from "#tests/domain/generated-teams.ts";
import { responseTable, shuffle } from "#worker/export/response-table.ts";

const drawWith = (random: () => number) => (bound: number) => Math.floor(random() * bound);

describe("a table of responses", () => {
  it("has one row a response under a header, each of a role and 25 scores", () => {
    const { responses } = generateTeam(7);
    const [header, ...rows] = responseTable(responses, drawWith(seededRandom(1)));
    expect(rows).toHaveLength(responses.length);
    for (const row of [header, ...rows]) expect(row).toHaveLength(26);
    expect(header).toEqual(expect.arrayContaining(["Role", "Vision (1-5)", "Effectiveness (1-10)"]));
    expect(header).toContain("Purpose vs Profit, wanted (1-9)");
  });

  it("puts each score under its name", () => {
    const scores = makeScores({ aspect: () => 2, current: () => 3, aspirational: () => null }, 8);
    scores.aspects.profit = 4.33;
    scores.current.open_structured = 9;
    const [header = [], row] = responseTable([makeResponse(scores)], () => 0);
    const cellUnder = (name: string) => row?.[header.indexOf(name)];
    expect(cellUnder("Role")).toBe("CEO");
    expect(cellUnder("Profit (1-5)")).toBe(4.33);
    expect(cellUnder("Open vs Structured, today (1-9)")).toBe(9);
    expect(cellUnder("Open vs Structured, wanted (1-9)")).toBeNull();
    expect(cellUnder("Effectiveness (1-10)")).toBe(8);
  });

  it("does not number people of one role, which would give away the order of their responses", () => {
    const responses = [makeResponse(makeScores()), makeResponse(makeScores()), makeResponse(makeScores())];
    const roles = responseTable(responses, () => 0)
      .slice(1)
      .map(([role]) => role);
    expect(roles).toEqual(["CEO", "CEO", "CEO"]);
  });

  it("puts every response into every position about equally often", () => {
    const random = seededRandom(42);
    const rounds = 6000;
    const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let round = 0; round < rounds; round++) {
      for (const [place, item] of shuffle([0, 1, 2, 3], drawWith(random)).entries()) {
        (seen[item] as number[])[place] = (seen[item]?.[place] ?? 0) + 1;
      }
    }
    // Five standard deviations of a binomial share of a quarter.
    const tolerance = 5 * Math.sqrt(rounds * 0.25 * 0.75);
    for (const count of seen.flat()) expect(Math.abs(count - rounds / 4)).toBeLessThan(tolerance);
  });
});
