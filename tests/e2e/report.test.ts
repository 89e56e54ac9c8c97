import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeSampleReport } from "#build/sample-report.ts";
import { expectAccessible } from "./axe.ts";
import { downloadDeck } from "./download-deck.ts";
import { analyse, chooseTool, exportFile, fillSurvey } from "./survey-steps.ts";
import { becomeManagerOf, expect, noteCalls, test } from "./world.ts";

const CHAPTERS = ["Recommendations", "Roles", "Alignment", "Appendix"];
const MOST_PAGES = 6;

interface Paper {
  pages: number;
  sizes: string[];
  /** Titles of the outline. */
  titles: string[];
}

/** Reads pages, sizes and titles from the PDF that Chromium prints, as far as they stand there in plain text. */
async function printPage(page: Page): Promise<Paper> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, outline: true, tagged: true })).toString("latin1");
  const all = (pattern: RegExp) => [...pdf.matchAll(pattern)].map(([, found = ""]) => found);
  return {
    pages: all(/\/Type \/Page\b/g).length,
    sizes: [...new Set(all(/\/MediaBox \[([^\]]+)\]/g))],
    titles: all(/\/Title \(([^)]*)\)/g),
  };
}

/** Counts charts that a page's end could part from their names: the exported file is laid out as on paper. */
function countCutCharts(page: Page): Promise<number> {
  return page.locator("main svg[role=img]").evaluateAll((charts) => {
    if (charts.length === 0) return Number.NaN;
    const isKept = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).breakInside.startsWith("avoid") || isKept(element.parentElement));
    return charts.filter((chart) => !isKept(chart)).length;
  });
}

test("an analysis becomes a report that prints like its file", async ({ page, browser }) => {
  const { code } = await becomeManagerOf(page, "Bergmann & Söhne");
  await fillSurvey(page, code, 9);
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights`);
  await expect(page.getByRole("heading", { name: "Bergmann & Söhne Insights" })).toBeVisible();

  const paper = await printPage(page);
  expect(paper.sizes).toEqual(["0 0 594.95996 841.91998"]);
  expect(paper.pages).toBeLessThanOrEqual(MOST_PAGES);

  const deck = await downloadDeck(page);
  expect(deck.name).toMatch(/^Bergmann & Söhne - insights \d{4}-\d{2}-\d{2}\.pptx$/);
  await expect(page.getByText(`${deck.name} is ready.`)).toBeVisible();
  await chooseTool(page, "More", "Export");
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByText("No files yet.")).toBeVisible();
  const report = await exportFile(page, "Report (HTML)");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Remove/ }).click();
  await expect(dialog.getByText("No files yet.")).toBeVisible();
  await expect(dialog.getByText("and no single responses")).toBeVisible();
  const table = await readFile(await exportFile(page, "Figures (CSV)"), "utf8");
  expect(table.trimEnd().split("\r\n").length).toBeGreaterThan(20);
  const toWorkbook = dialog.getByRole("link", { name: /^Excel workbook/ });
  const saving = page.waitForEvent("download");
  await toWorkbook.click();
  expect((await saving).suggestedFilename()).toMatch(/-figures-[\d-]+\.xlsx$/);

  const nowhere = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const file = await nowhere.newPage();
  await file.setContent(await readFile(report, "utf8"));
  await expect(file.getByRole("heading", { name: "Bergmann & Söhne" })).toBeVisible();
  expect(await printPage(file)).toEqual(paper);
  expect(await countCutCharts(file)).toBe(0);
  await nowhere.close();
});

test("a visitor reads the sample report and makes its deck in the browser", async ({ page }) => {
  await page.goto("/survey");
  await page.getByRole("link", { name: "See a sample report" }).click();
  await expect(page.getByRole("heading", { name: "Fairwater Foods Insights" })).toBeVisible();
  const calls = noteCalls(page);
  await page.goto("/survey/sample?tab=alignment");
  await expect(page.getByRole("tab", { name: "Alignment", selected: true })).toBeVisible();
  await expect(page.getByText("Fairwater Foods and its people are made up.")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Show Raw Data", "Tables"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Recommendations" }).click();
  await page.getByRole("link", { name: "on the first page" }).first().press("Enter");
  await expect(page.locator("[id^=step-]:focus")).toBeInViewport();
  await page.getByRole("tab", { name: "Recommendations" }).click();
  await page
    .getByRole("link", { name: /^Linked insight/ })
    .first()
    .press("Enter");
  await expect(page.locator("[id^=finding-]:focus")).toBeInViewport();
  const { pages, titles } = await printPage(page);
  expect(pages).toBeLessThanOrEqual(MOST_PAGES);
  for (const chapter of CHAPTERS) expect(titles.join("\n")).toContain(chapter);

  await page.route("**/deck-file-*.js*", (route) => route.abort());
  await chooseTool(page, "Present", "Deck (PowerPoint)");
  await expect(page.getByText("We couldn’t make the deck.")).toBeVisible();
  await page.unrouteAll();
  const { name, files, slides } = await downloadDeck(page);
  expect(name).toBe("Fairwater Foods - insights 2026-11-20.pptx");
  await expect(page.getByText(`${name} is ready`)).toBeVisible();
  expect(calls).toEqual([]);
  const { verdict, findings = [] } = (await makeSampleReport()).version.report ?? {};
  for (const title of [verdict, ...findings.map((finding) => finding.title)])
    expect(slides.join("\n")).toContain(title?.text);
  expect(files.filter((path) => path.endsWith(".xlsx")).length).toBeGreaterThan(1);
  await expectAccessible(page);
});
