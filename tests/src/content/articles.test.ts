import { expect, it } from "vitest";
import { kickstarterWords } from "#src/content/marketing/ai-kickstarter.ts";
import { articlesNewestFirst } from "#src/content/marketing/articles.ts";

it("the trial in which AI slowed developers down and our aim of 2× name each other", () => {
  expect(articlesNewestFirst.find(({ publisher }) => publisher === "METR")?.matters).toContain("aim of 2×");
  expect(kickstarterWords.benefits.find(({ title }) => title.includes("2×"))?.text).toMatch(/one trial/);
});
