import type { Page } from "@playwright/test";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { expectAccessible } from "./axe.ts";
import { analyse, createSurvey, submitResponse } from "./survey-steps.ts";
import { becomeManager, expect, test } from "./world.ts";

async function analysedSurvey(page: Page, careless = 0): Promise<{ code: string; stored: InsightVersions }> {
  await becomeManager(page);
  const { code } = await createSurvey(page);
  for (let seed = 0; seed < 9; seed++) {
    await submitResponse(page, code, seed, { isCareless: seed < careless });
  }
  return { code, stored: await analyse(page, code) };
}

/** Adds analyses to a survey: one of the older shape, and one that broke off. */
function withOlderVersions({ versions, ...rest }: InsightVersions): InsightVersions {
  const [sound] = versions;
  if (!sound) throw new Error("No analysis to start from");
  const finding = "Only 17 people want this.";
  const insights = { consolidatedSummary: { keyFindings: [finding] } };
  const older = { ...sound, id: "older", report: null, insights };
  const broken = { ...sound, id: "broken", report: null, insights: '{"summary": {"overview": "It broke o' };
  return { ...rest, versions: [sound, older, broken] };
}

test("a report opens with its verdict and the first lines of its chart, on a desk and on a phone", async ({
  page,
}) => {
  const { code } = await analysedSurvey(page);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/survey/${code}/insights`);
    const summary = page.getByRole("tabpanel", { name: "Summary" });
    await expect(summary.getByRole("heading", { level: 2 }).first()).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole("img").first()).toBeInViewport({ ratio: 1 });
  }
});

test("a report leads from its findings to the figures behind them", async ({ page, request }) => {
  const { code } = await analysedSurvey(page);
  expect(await (await request.get(`/survey/${code}/insights`)).text()).toContain("Loading insights");

  await page.goto(`/survey/${code}/insights?tab=alignment`);
  await page
    .getByRole("button", { name: /^Show the figures behind it/ })
    .first()
    .press("Enter");
  const facts = page.getByRole("table", { name: "The figures that this statement rests on." });
  await expect(facts.getByRole("rowheader").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Hide the figures/ })
    .first()
    .press("Enter");
  await expect(facts).toBeHidden();

  const answers = page.getByRole("img", {
    name: "Shares of the answers on the line from Vision (1) to Execution (9)",
  });
  const shown = await answers.count();
  await page.getByRole("button", { name: /(Show|Hide) the spread on Vision vs Execution/ }).click();
  await expect(answers).toHaveCount(1 - shown);
});

test("a step on the first page leads to its advice", async ({ page }) => {
  const { code, stored } = await analysedSurvey(page);
  const [step] = stored.versions[0]?.report?.steps ?? [];
  await page.goto(`/survey/${code}/insights`);
  await page.getByRole("link", { name: step?.advice.title ?? "none" }).click();
  await expect(page.getByRole("tab", { name: "Recommendations", selected: true })).toBeVisible();
  const option = page.locator(`#advice-${step?.advice.number}`);
  await expect(option).toBeFocused();
  await expect(option).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Recommendations", selected: true })).toBeVisible();
});

test("the tables of the appendix are lists on a phone", async ({ page }) => {
  const { code } = await analysedSurvey(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/survey/${code}/insights`);
  await page.getByText(/^Appendix/).click();
  await expect(page.getByRole("heading", { name: "Figures" })).toBeVisible();
  await expect(page.locator("main").getByRole("table")).toHaveCount(0);
  await expect(page.getByText("SD, at most").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, "the appendix at 320 px");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("main").getByRole("table").first()).toBeVisible();
  await expectAccessible(page, "the appendix at 1280 px");
});

test("the tools of a report are a menu on a phone", async ({ page }) => {
  const { code } = await analysedSurvey(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/survey/${code}/insights`);
  const tools = page.getByRole("button", { name: "Tools" });
  const raw = page.getByRole("button", { name: "Show Raw Data" });
  await expect(raw).toBeHidden();
  await tools.press("Enter");
  for (const name of ["Select Version", "Show Raw Data", "Facilitate", "Export", "Print"]) {
    await expect(page.getByRole(name === "Facilitate" ? "link" : "button", { name })).toBeInViewport();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Select Version" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(raw).toBeHidden();
  await expect(tools).toBeFocused();
  await page.keyboard.press("Enter");
  await raw.press("Enter");
  await expect(page.getByRole("heading", { name: "Raw data" })).toBeVisible();
  await expect(page.getByText('"shape": "claims-1"')).toBeVisible();
  await expect(tools).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Show Structured View" }).press("Enter");
  await raw.press("Enter");
  await expect(page.getByRole("button", { name: "Show Structured View" })).toBeFocused();
});

test("a report of the older shape is shown as it was written", async ({ page }) => {
  const { code, stored } = await analysedSurvey(page);
  await page.route("**/api/manage/surveys/*/insights", (route) =>
    route.fulfill({ json: withOlderVersions(stored) }),
  );
  await page.goto(`/survey/${code}/insights?version=older`);
  await expect(page.getByText("An older report")).toBeVisible();
  await expect(page.getByText("Only 17 people want this.")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.goto(`/survey/${code}/insights?version=broken`);
  await expect(page.getByText('{"summary": {"overview": "It broke o')).toBeVisible();
});

test("the report of a team whose responses look careless says so on its first page", async ({ page }) => {
  const { code } = await analysedSurvey(page, 3);
  await page.goto(`/survey/${code}/insights`);
  await expect(page.getByRole("heading", { name: /without care/ })).toBeInViewport();
});
