import { expect, it } from "vitest";
import { articlesNewestFirst } from "#src/content/marketing/articles.ts";

it("lists six articles, newest first, each with its own https URL", () => {
  const days = articlesNewestFirst.map(({ published }) => published);
  expect(days).toHaveLength(6);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const day of days) expect(new Date(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
  const addresses = articlesNewestFirst.map(({ url }) => url);
  expect(new Set(addresses).size).toBe(6);
  for (const address of addresses) expect(new URL(address).protocol).toBe("https:");
});
