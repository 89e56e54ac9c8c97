import { expect, test } from "vitest";
import { articlesNewestFirst } from "#src/content/marketing/articles.ts";

test("six articles come newest first, each at an https address of its own", () => {
  const days = articlesNewestFirst.map(({ published }) => published);
  expect(days).toHaveLength(6);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const day of days) expect(new Date(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
  const addresses = articlesNewestFirst.map(({ url }) => url);
  expect(new Set(addresses).size).toBe(6);
  for (const address of addresses) expect(new URL(address).protocol).toBe("https:");
});
