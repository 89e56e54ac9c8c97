import { expect, it } from "vitest";
import { kickstarterWords } from "#src/content/marketing/ai-kickstarter.ts";
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

it("the trial in which AI slowed developers down and our aim of 2× name each other", () => {
  expect(articlesNewestFirst.find(({ publisher }) => publisher === "METR")?.matters).toContain("aim of 2×");
  expect(kickstarterWords.benefits.find(({ title }) => title.includes("2×"))?.text).toMatch(/one trial/);
});
