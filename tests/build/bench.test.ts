import { expect, it } from "vitest";
import { type BenchRow, findFault, type Size } from "#tests/bench/figures.ts";

const within: BenchRow = { name: "a figure within its limit", value: 1, limit: 2 };
const beyond: BenchRow = { name: "a time beyond its limit", value: 3, limit: 2, unit: "ms" };
const miscounted: BenchRow = { name: "a count beyond its limit", value: 3, limit: 2, isExact: true };

it.each<[BenchRow[], Size, string | null]>([
  [[within], "smoke", null],
  [[within], "full", null],
  [[], "smoke", "no figure"],
  [[within, { ...within, value: Number.NaN }], "smoke", "no figure for a figure within its limit"],
  [[{ ...within, value: Number.POSITIVE_INFINITY }], "full", "no figure for a figure within its limit"],
  [[beyond], "full", "beyond its limit: a time beyond its limit"],
  // Samples are small.
  [[beyond], "smoke", null],
  [[within, miscounted], "smoke", "beyond its limit: a count beyond its limit"],
  [[miscounted], "full", "beyond its limit: a count beyond its limit"],
])("figures %j of a %s bench have the fault %j", (rows, size, fault) => {
  expect(findFault(rows, size)).toBe(fault);
});
