import { describe, expect, it } from "vitest";
import { type BenchRow, findFault } from "#tests/bench/figures.ts";

const within: BenchRow = { name: "a figure within its limit", value: 1, limit: 2 };
const beyond: BenchRow = { name: "a time beyond its limit", value: 3, limit: 2, unit: "ms" };
const miscounted: BenchRow = { name: "a count beyond its limit", value: 3, limit: 2, isExact: true };

describe.each(["smoke", "full"] as const)("a bench of %s size", (size) => {
  it("has no fault where its figures are within their limits", () => {
    expect(findFault([within], size)).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("has not measured where a figure is %s", (value) => {
    expect(findFault([within, { ...beyond, value }], size)).toBe("no figure for a time beyond its limit");
  });

  it("has not measured without a figure", () => {
    expect(findFault([], size)).toBe("no figure");
  });

  it("is at fault where a count is beyond its limit", () => {
    expect(findFault([within, miscounted], size)).toBe("beyond its limit: a count beyond its limit");
  });
});

describe("a time beyond its limit", () => {
  it("is a fault at full size", () => {
    expect(findFault([beyond], "full")).toBe("beyond its limit: a time beyond its limit");
  });

  it("is none in the smoke, where samples are small", () => {
    expect(findFault([beyond], "smoke")).toBeNull();
  });
});
