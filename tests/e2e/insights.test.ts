import { expectAccessible } from "./axe.ts";
import { analyse, chooseTool, fillSurvey } from "./survey-steps.ts";
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
    route.fulfill({ json: { ...stored, versions: [older, ...stored.versions] } }),
  );
  await page.goto(`/survey/${code}/insights?version=older`);
  await expect(page.getByText("An older report")).toBeVisible();
  await expect(page.getByText(finding)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await chooseTool(page, "More", "Select Version");
  await page.getByRole("dialog", { name: "Select Version" }).getByRole("button").last().press("Enter");
  await expect(page.getByRole("tab", { name: "Alignment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
});

test("on a phone the tools of a report stand in one row and its tables are lists", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/survey/${await becomeDemoManager(page)}/insights`);
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  const tools = [tool("Present"), tool("Share"), page.getByRole("link", { name: "Workshop" }), tool("More")];
  const boxes = await Promise.all(tools.map((one) => one.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await tool("Present").press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Deck (PowerPoint)", "Print"]);
  await page.keyboard.press("Escape");
  await expect(tool("Present")).toBeFocused();
  for (const one of tools.slice(1)) {
    await page.keyboard.press("Tab");
    await expect(one).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Show Raw Data", "Tables", "Export"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Raw data" })).toBeVisible();
  await expect(page.getByText('"shape": "claims-1"')).toBeVisible();
  await expect(tool("More")).toBeFocused();
  await chooseTool(page, "More", "Show Structured View");

  await page.setViewportSize(DESK);
  await chooseTool(page, "More", "Tables");
  await expect(page.locator("#figures:focus")).toBeInViewport();
  const tables = page.locator("main").getByRole("table");
  await expect(tables.first()).toBeVisible();
  await expectAccessible(page, "the appendix at 1280 px");
  await page.setViewportSize({ width: 320, height: 740 });
  await expect(tables).toHaveCount(0);
  await expect(page.getByText("SD, at most").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, "the appendix at 320 px");
});
