import type { Page } from "@playwright/test";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import { analyse, becomeManager, createSurvey, expect, submitResponse, test } from "./world.ts";

async function analysedSurvey(page: Page, careless = 0): Promise<{ code: string; stored: InsightVersions }> {
  await becomeManager(page);
  const { code } = await createSurvey(page);
  for (let seed = 0; seed < 9; seed++) {
    await submitResponse(page, code, seed, { isCareless: seed < careless });
  }
  return { code, stored: await analyse(page, code) };
}

/**
 * Adds analyses to a survey: free text that says more than the data, one of before the verdicts, one that
 * broke off.
 */
function withDoubtfulVersions({ versions, ...rest }: InsightVersions): InsightVersions {
  const [sound] = versions;
  if (!sound) throw new Error("No analysis to start from");
  const finding = "Only 17 people want this.";
  const unsupported = [{ kind: "figure" as const, text: "17", start: 5, end: 7 }];
  const doubtful = {
    ...sound,
    id: "doubtful",
    createdAt: "2030-01-01T10:00:00.000Z",
    insights: { consolidatedSummary: { keyFindings: [finding] } },
    provenance: { provider: "openai", model: "gpt-4", run: null },
    evidence: {
      checked: 1,
      supported: 0,
      texts: [{ path: "consolidatedSummary.keyFindings.0", facts: [], unsupported }],
    },
  };
  const { verdicts: _, ...figures } = sound.figures ?? { verdicts: null };
  const older = { ...sound, id: "older", figures: figures as typeof sound.figures };
  const broken = { ...sound, id: "broken", insights: '{"summary": {"overview": "It broke o' };
  return { ...rest, versions: [doubtful, sound, older, broken] };
}

test("a report leads from each sentence to its evidence, from its gaps to an hour's plan, and marks the claims that the data do not bear out", async ({
  page,
  request,
}) => {
  const { code, stored } = await analysedSurvey(page);
  expect(await (await request.get(`/survey/${code}/insights`)).text()).toContain("Loading insights");

  await page.goto(`/survey/${code}/insights`);
  await expect(page.getByText("Every figure computed from the responses")).toBeVisible();
  await page.getByTitle("Evidence").first().focus();
  await page.keyboard.press("Enter");
  const facts = page.getByRole("table", { name: "The figures that this statement rests on." });
  await expect(facts.getByRole("rowheader").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(facts).toBeHidden();

  await page.getByRole("tab", { name: "Alignment" }).click();
  const answers = page.getByRole("img", {
    name: "Shares of the answers on the line from Vision (1) to Execution (9)",
  });
  const shown = await answers.count();
  await page.getByRole("button", { name: /(Show|Hide) the spread on Vision vs Execution/ }).click();
  await expect(answers).toHaveCount(1 - shown);

  await page.getByRole("tab", { name: "Recommendations" }).click();
  await page
    .getByRole("button", { name: /^Show the evidence/ })
    .first()
    .click();
  await expect(page.getByRole("img", { name: /^Shares of the answers on the line/ }).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
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
  await expect(tools).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Show Structured View" }).press("Enter");
  await raw.press("Enter");
  await expect(page.getByRole("button", { name: "Show Structured View" })).toBeFocused();

  await page.getByRole("link", { name: "Facilitate" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Northfield Logistics: an hour together" }),
  ).toBeVisible();
  await expect(page.getByText(/^Question \d$/)).toHaveCount(3);

  await page.route("**/api/manage/surveys/*/insights", (route) =>
    route.fulfill({ json: withDoubtfulVersions(stored) }),
  );
  await page.goto(`/survey/${code}/insights`);
  await expect(page.locator("mark")).toHaveText("17");
  await expect(page.getByText("In question: “17” (no figure of this survey says so).")).toBeVisible();
  await page.getByRole("button", { name: "Compare Versions" }).click();
  await expect(
    page.getByText("Both versions rest on the same answers: only the words differ."),
  ).toBeVisible();
  const compared = page.getByRole("combobox");
  await compared.selectOption({ index: 1 });
  const other = await compared.inputValue();
  await page.reload();
  await expect(compared).toHaveValue(other);
  await page.goto(`/survey/${code}/insights?version=older`);
  await expect(page.getByText("An earlier kind of report")).toBeVisible();
  await page.getByRole("tab", { name: "Alignment" }).click();
  await expect(page.getByText("The mean wish is the same as today’s mean on every spectrum.")).toBeVisible();
  await expect(page.getByText(/chance explains|could explain/)).toHaveCount(0);
  await page.goto(`/survey/${code}/insights?version=broken`);
  await expect(page.getByText('{"summary": {"overview": "It broke o')).toBeVisible();
});

test("the report of a team whose responses look careless begins with saying so", async ({ page }) => {
  const { code } = await analysedSurvey(page, 3);
  await page.goto(`/survey/${code}/insights`);
  await expect(page.getByRole("tabpanel", { name: "Summary" })).toHaveText(
    /^More than a fifth of the responses look careless/,
  );
});
