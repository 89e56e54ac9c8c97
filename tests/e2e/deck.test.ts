import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { makeSampleReport } from "#build/sample-report.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "./world.ts";

const MAX_SLIDES = 12;

async function downloadDeck(page: Page) {
  const button = page.getByRole("button", { name: "Deck (PowerPoint)" });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: file.suggestedFilename(), files: unzipSync(await readFile(await file.path())) };
}

const textOf = (content: Uint8Array | undefined) => strFromU8(content as Uint8Array);
const pathsLike = (files: Record<string, Uint8Array>, pattern: RegExp) =>
  Object.keys(files).filter((path) => pattern.test(path));

/** Numbers of the first column below its head in each chart's workbook. */
function firstColumns(files: Record<string, Uint8Array>): number[][] {
  return pathsLike(files, /^ppt\/embeddings\/.*\.xlsx$/).map((path) => {
    const sheet = textOf(unzipSync(files[path] as Uint8Array)["xl/worksheets/sheet1.xml"]);
    return [...sheet.matchAll(/<c r="A\d+"><v>([^<]+)<\/v>/g)].map(([, value]) => Number(value));
  });
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

  const slides = pathsLike(files, /^ppt\/slides\/slide\d+\.xml$/);
  expect(slides.length).toBeGreaterThan(5);
  expect(slides.length).toBeLessThanOrEqual(MAX_SLIDES);
  const said = slides.map((path) => textOf(files[path])).join("");
  expect(said).toContain("Sample report: a made-up team");

  const { version } = await makeSampleReport();
  const { verdict, findings = [] } = version.report ?? {};
  for (const title of [verdict, ...findings.map((finding) => finding.title)])
    expect(said).toContain(title?.text);
  // Where views are split, dots show where the answers lie, and no mean.
  const split = findings.filter(({ kind }) => kind === "camps").flatMap(({ spectrums }) => spectrums);
  const means = (version.figures?.spectrums ?? [])
    .filter(({ spectrum }) => !split.includes(spectrum))
    .flatMap(({ current, aspirational }) => [current.mean, aspirational.mean]);
  expect(means.length).toBeGreaterThan(8);
  expect(firstColumns(files)).toContainEqual(expect.arrayContaining(means));
  await expectAccessible(page);
});

test("a deck whose code cannot be loaded says so, and is made at the next try", async ({ page }) => {
  await page.goto("/survey/sample");
  await page.route("**/deck-file-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Deck (PowerPoint)" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn’t make the deck." })).toBeVisible();
  await page.unrouteAll();
  const { files } = await downloadDeck(page);
  expect(Object.keys(files)).toContain("ppt/presentation.xml");
  await expect(page.getByRole("alert").filter({ hasText: "couldn’t make the deck" })).toHaveCount(0);
});
