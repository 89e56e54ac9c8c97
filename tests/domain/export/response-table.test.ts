import { expect, it } from "vitest";
import { inLanguage as wordsIn } from "#languages/report/export-tables";
import { inLanguage } from "#languages/respond/questionnaire";
import { generateTeam, makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { responseTable } from "#worker/export/response-table.ts";

it("a table of responses has one row a response under a header, each of a role, 25 scores and two marks", () => {
  const { responses } = generateTeam(7);
  const [header, ...rows] = responseTable(responses);
  expect(rows).toHaveLength(responses.length);
  for (const row of [header, ...rows]) expect(row).toHaveLength(28);
  expect(header).toEqual(expect.arrayContaining(["Role", "Vision (1-5)", "Effectiveness (1-10)"]));
  expect(header).toContain("Purpose vs Profit, wanted (1-9)");
});

it("a table of responses puts each score under its name", () => {
  const scores = makeScores({ aspect: () => 2, current: () => 3, aspirational: () => null }, 8.5);
  scores.aspects.profit = 4.33;
  scores.current.open_structured = 9;
  const [header = [], row] = responseTable([makeResponse(scores)]);
  const cellUnder = (name: string) => row?.[header.indexOf(name)];
  expect(cellUnder("Role")).toBe("CEO");
  expect(cellUnder("Profit (1-5)")).toBe(4.33);
  expect(cellUnder("Open vs Structured, today (1-9)")).toBe(9);
  expect(cellUnder("Open vs Structured, wanted (1-9)")).toBeNull();
  expect(cellUnder("Effectiveness (1-10)")).toBe(8.5);
  expect(cellUnder("Effectiveness: Achieving what it sets out to do (1-10)")).toBe(8);
  expect(cellUnder("Effectiveness: Working together (1-10)")).toBe(9);
});

it("a table of responses does not number people of one role, which would give away the order of their responses", () => {
  const [, ...rows] = responseTable(Array(3).fill(makeResponse(makeScores())));
  expect(rows.map(([role]) => role)).toEqual(["CEO", "CEO", "CEO"]);
});

it("a table of responses is in its language except for what the manager typed", () => {
  const role = (name: string) => ({ id: 1, name, function: "Other", level: "Other" as const, sortOrder: 1 });
  const scores = makeScores();
  const [, ...rows] = responseTable(
    [
      { ...makeResponse(scores), role: role("Chief Financial Officer") },
      { ...makeResponse(scores), role: role("Other"), customRoleName: "Leitung, Other - 2" },
      { ...makeResponse(scores), role: role("Other"), customRoleName: null },
      { ...makeResponse(scores), role: null },
    ],
    "de",
  );
  const { roles } = inLanguage("de");
  const { tableWords } = wordsIn("de");
  expect(rows.map(([name]) => name)).toEqual([
    roles["Chief Financial Officer"],
    `${roles.Other} - Leitung, Other - 2`,
    roles.Other,
    tableWords.unknownRole,
  ]);
});
