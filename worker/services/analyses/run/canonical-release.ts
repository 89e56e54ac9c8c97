import type { Release } from "#domain/disclosure/release.ts";

/** Serialises a release as JSON that does not depend on the order of keys or responses. */
export function canonicalRelease(release: Release): string {
  const { organizationName, team, participants } = release;
  const people = release.mode === "open" ? release.rows : team;
  return JSON.stringify([organizationName, sorted(people), sorted(participants)]);
}

function sorted(items: readonly unknown[]): string[] {
  return items.map((item) => JSON.stringify(withSortedKeys(item))).sort();
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, withSortedKeys(one)]));
}
