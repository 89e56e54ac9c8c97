import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { makeSampleReport } from "#build/sample-report.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "./world.ts";

async function downloadDeck(page: Page) {
  const button = page.getByRole("button", { name: "Deck (PowerPoint)" });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: file.suggestedFilename(), files: unzipSync(await readFile(await file.path())) };
}

test("the deck of the sample report is made in the browser, with the figures of the report", async ({
  page,
}) => {
  await page.goto("/survey/sample");
  await expect(page.getByRole("heading", { name: "Fairwater Foods Insights" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { name, files } = await downloadDeck(page);
  expect(name).toBe("Fairwater Foods - insights 2026-11-20.pptx");
  await expect(page.getByRole("status").filter({ hasText: `${name} is ready` })).toBeVisible();
  const { origin } = new URL(page.url());
  const elsewhere = asked.filter(
    (url) => !url.startsWith(`${origin}/assets/`) && !url.startsWith(`blob:${origin}/`),
  );
  expect(elsewhere).toEqual([]);

  const { version } = await makeSampleReport();
  const { verdict, findings = [] } = version.report ?? {};
  const said = Object.entries(files)
    .map(([path, content]) => (/^ppt\/slides\/slide\d+\.xml$/.test(path) ? strFromU8(content) : ""))
    .join("");
  for (const title of [verdict, ...findings.map((finding) => finding.title)])
    expect(said).toContain(title?.text);
  expect(Object.keys(files).filter((path) => path.endsWith(".xlsx")).length).toBeGreaterThan(1);
  await expectAccessible(page);
});

test("a deck whose code cannot be loaded says so", async ({ page }) => {
  await page.goto("/survey/sample");
  await page.route("**/deck-file-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Deck (PowerPoint)" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn’t make the deck." })).toBeVisible();
  await page.unrouteAll();
  const { files } = await downloadDeck(page);
  expect(Object.keys(files)).toContain("ppt/presentation.xml");
  await expect(page.getByRole("alert").filter({ hasText: "couldn’t make the deck" })).toHaveCount(0);
});
