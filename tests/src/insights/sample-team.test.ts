import { expect, it } from "vitest";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { sampleSurvey } from "#src/content/insights/sample-team.ts";
import { findingsIn } from "#src/features/insights/report/findings.ts";
import { groupLines } from "#src/features/insights/report/group-figures.ts";

it("stays worth reading: a confidential survey may show three levels of the sample's team, what it wants and what divides it", () => {
  const release = confidentialRelease(sampleSurvey, 1);
  const figures = computeFigures(release);
  expect(release.groups.map(({ grouping, label }) => [grouping, label])).toEqual([
    ["level", expect.any(String)],
    ["level", expect.any(String)],
    ["level", expect.any(String)],
  ]);
  expect(release.withheld.byGroup).toEqual([]);
  for (const { spectrums } of figures.levels ?? []) expect(groupLines(spectrums, figures)).toHaveLength(6);
  const findings = findingsIn(figures);
  expect(findings?.on("open_structured").views).toBe("camps");
  expect(findings?.on("vision_execution").wish).toBe("shared");
});
