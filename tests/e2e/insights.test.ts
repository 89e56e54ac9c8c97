import { expectAccessible } from "./axe.ts";
import { analyse, fillSurvey } from "./survey-steps.ts";
import { becomeDemoManager, becomeManagerOf, expect, test } from "./world.ts";

const DESK = { width: 1280, height: 800 };

test("a report leads from its verdict to the figures and the advice behind it", async ({ page, request }) => {
  const { code } = await becomeManagerOf(page);
  await fillSurvey(page, code, 16);
  const stored = await analyse(page, code);
  expect(await (await request.get(`/survey/${code}/insights`)).text()).toContain("Loading insights");
  for (const viewport of [{ width: 360, height: 640 }, DESK]) {
    await page.setViewportSize(viewport);
    await page.goto(`/survey/${code}/insights`);
    const summary = page.getByRole("tabpanel", { name: "Summary" });
    await expect(summary.getByRole("heading", { level: 2 }).first()).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole("img").first()).toBeInViewport({ ratio: 1 });
  }
  const [step] = stored.versions[0]?.report?.steps ?? [];
  await page.getByRole("link", { name: step?.advice.title ?? "none" }).click();
  await expect(page.getByRole("tab", { name: "Recommendations", selected: true })).toBeVisible();
  await expect(page.locator(`#advice-${step?.advice.number}`)).toBeFocused();
  await expect(page.locator(`#advice-${step?.advice.number}`)).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Recommendations", selected: true })).toBeVisible();

  await page.getByRole("tab", { name: "Alignment" }).click();
  const [show, hide] = [/^Show the figures behind it/, /^Hide the figures/].map((name) =>
    page.getByRole("button", { name }).first(),
  );
  await show?.press("Enter");
  const facts = page.getByRole("table", { name: "The figures that this statement rests on." });
  await expect(facts.getByRole("rowheader").first()).toBeVisible();
  await hide?.press("Enter");
  await expect(facts).toBeHidden();
  const answers = page.getByRole("img", {
    name: "Shares of the answers on the line from Vision (1) to Execution (9)",
  });
  const shown = await answers.count();
  await page.getByRole("button", { name: /(Show|Hide) the spread on Vision vs Execution/ }).click();
  await expect(answers).toHaveCount(1 - shown);

  const finding = "Only 17 people want this.";
  const insights = { consolidatedSummary: { keyFindings: [finding] } };
  const older = { ...stored.versions[0], id: "older", report: null, insights };
  await page.route("**/api/v1/surveys/*/insights", (route) =>
    route.fulfill({ json: { ...stored, versions: [older] } }),
  );
  await page.goto(`/survey/${code}/insights?version=older`);
  await expect(page.getByText("An older report")).toBeVisible();
  await expect(page.getByText(finding)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("on a phone the tools of a report are a menu and its tables are lists", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/survey/${await becomeDemoManager(page)}/insights`);
  const tools = page.getByRole("button", { name: "Tools" });
  const raw = page.getByRole("button", { name: "Show Raw Data" });
  await expect(raw).toBeHidden();
  await tools.press("Enter");
  for (const name of ["Select Version", "Show Raw Data", "Workshop", "Export", "Print"]) {
    await expect(page.getByRole(name === "Workshop" ? "link" : "button", { name })).toBeInViewport();
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
  await page.setViewportSize(DESK);
  const structured = page.getByRole("button", { name: "Show Structured View" });
  await structured.press("Enter");
  await raw.press("Enter");
  await structured.press("Enter");
  await expect(raw).toBeFocused();

  await page.getByText(/^Appendix/).click();
  await expect(page.getByRole("heading", { name: "Figures" })).toBeVisible();
  const tables = page.locator("main").getByRole("table");
  await expect(tables.first()).toBeVisible();
  await expectAccessible(page, "the appendix at 1280 px");
  await page.setViewportSize({ width: 320, height: 740 });
  await expect(tables).toHaveCount(0);
  await expect(page.getByText("SD, at most").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, "the appendix at 320 px");
});
