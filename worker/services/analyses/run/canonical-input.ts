import type { AnalysisInput } from "#domain/report/analysis-input.ts";

/** JSON in which neither the order of keys nor that of responses matters. */
export function canonicalInput({ organizationName, responses }: AnalysisInput): string {
  const sorted = responses.map(withSortedKeys).map((response) => JSON.stringify(response));
  return JSON.stringify([organizationName, sorted.sort()]);
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, withSortedKeys(one)]));
}
