import { expect, it } from "vitest";
import { makeSampleReport } from "#build/sample-report.ts";

it("the sample report shows a want, what divides its team and a level that differs", async () => {
  const { report } = (await makeSampleReport()).version;
  expect(report?.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["want", "camps"]));
  expect(report?.groups.map(({ title }) => title)).toEqual(["C-suite (5)"]);
});
