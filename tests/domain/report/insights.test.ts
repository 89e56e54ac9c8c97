import { expect, it } from "vitest";
import { readInsights } from "#domain/report/insights.ts";

it("stored insights read the same as an object and as JSON text", () => {
  const stored = { summary: { overview: "Calm", keyThemes: ["A"] }, strengths: ["B"] };
  expect(readInsights(JSON.stringify(stored))).toEqual(readInsights(stored));
  expect(readInsights(stored)?.summary).toEqual({ overview: "Calm", keyThemes: ["A"] });
});

it("stored insights read the older names of roles and perceptions", () => {
  const older = { roleBasedInsights: { CFO: { currentTendencies: ["Careful"], aspirations: ["Bold"] } } };
  expect(readInsights(older)?.roleInsights).toEqual({
    CFO: { currentPerceptions: ["Careful"], aspirations: ["Bold"], keyNotes: [] },
  });
});

it("stored insights prefer the newer names if both are present", () => {
  const both = {
    roleInsights: { CFO: { currentPerceptions: ["New"], currentTendencies: ["Old"] } },
    roleBasedInsights: { CFO: { currentPerceptions: ["Old"] } },
  };
  expect(readInsights(both)?.roleInsights.CFO?.currentPerceptions).toEqual(["New"]);
});

it("stored insights accept one text in place of a list", () => {
  expect(readInsights({ strengths: "Focus" })?.strengths).toEqual(["Focus"]);
});

it.each([
  ["HIGH", "High"],
  ["high priority", "High"],
  [" Low ", "Low"],
  ["urgent", "Medium"],
  [undefined, "Medium"],
])("stored insights read the priority %j as %s", (priority, expected) => {
  expect(readInsights({ recommendations: [{ focus: "X", priority }] })?.recommendations[0]?.priority).toBe(
    expected,
  );
});

it("stored insights fill the parts that an older version lacks", () => {
  expect(readInsights({})).toMatchObject({
    strengths: [],
    recommendations: [],
    roleInsights: {},
    spectrumAnalysis: {},
  });
});

it.each([null, 7, "not JSON", "[]", "null"])("stored insights are unreadable as %j", (stored) => {
  expect(readInsights(stored)).toBeNull();
});
