import type { AnalysisInput } from "#domain/report/analysis-input.ts";

/** Serialises an analysis input as JSON that does not depend on the order of keys or responses. */
export function canonicalInput({ organizationName, responses }: AnalysisInput): string {
  const sorted = responses.map(withSortedKeys).map((response) => JSON.stringify(response));
  return JSON.stringify([organizationName, sorted.sort()]);
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, withSortedKeys(one)]));
}
