import { describe, expect, it } from "vitest";
import { makeSampleReport } from "#build/sample-report.ts";

const { version } = await makeSampleReport();

describe("the sample report", () => {
  const kinds = version.report?.findings.map(({ kind }) => kind);

  it("tells what its team wants", () => {
    expect(kinds).toContain("want");
  });

  it("tells what divides its team", () => {
    expect(kinds).toContain("camps");
  });

  it("tells of a level whose answers lie far from the team's", () => {
    expect(version.report?.groups.map(({ title }) => title)).toEqual(["C-suite (5)"]);
  });
});
