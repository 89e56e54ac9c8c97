import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createSurvey, expect, openPhone, signUp, submitResponse, test } from "#tests/e2e/world.ts";

async function makeAnalysed(page: Page, organizationName: string) {
  await signUp(page);
  const survey = await createSurvey(page, organizationName);
  for (let seed = 0; seed < 5; seed++) {
    expect((await submitResponse(page, survey.code, seed)).status()).toBe(201);
  }
  expect((await page.request.post(`/api/manage/surveys/${survey.code}/analyses`)).status()).toBe(202);
  const countReports = async () => {
    const answer = await page.request.get(`/api/manage/surveys/${survey.code}/insights`);
    return (await answer.json()).versions.length;
  };
  await expect.poll(countReports, { timeout: 60_000 }).toBe(1);
  return survey;
}

async function openResults(page: Page, { code, managerPin }: { code: string; managerPin: string }) {
  await page.goto("/survey");
  await page.getByRole("link", { name: "Read results with a manager PIN" }).click();
  await page.getByLabel("Survey Code").fill(code);
  await page.getByLabel("Manager PIN").fill(managerPin);
  await page.getByRole("button", { name: "View Results" }).click();
}

test("a reader with code and PIN sees the counts and the report, and prints it", async ({
  page,
  browser,
}) => {
  const survey = await makeAnalysed(page, "Harbour Clinics");
  const reader = await openPhone(browser);
  const asked: string[] = [];
  reader.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openResults(reader, survey);
  await expect(reader.getByRole("heading", { name: "Harbour Clinics Results" })).toBeFocused();
  await expect(reader.getByRole("region", { name: "Response Distribution" })).toBeVisible();

  const report = reader.getByRole("region", { name: "The report" });
  await expect(report.getByRole("tab")).toHaveText(["Summary", "Roles", "Alignment", "Recommendations"]);
  await report.getByRole("tab", { name: "Recommendations" }).click();
  await expect(report.getByRole("tabpanel", { name: "Recommendations" })).toBeVisible();
  expect(new URL(reader.url()).search).toBe("");
  for (const tool of ["Select Version", "Show Raw Data", "Facilitate", "Export"]) {
    await expect(report.getByRole("button", { name: tool })).toHaveCount(0);
  }
  expect((await new AxeBuilder({ page: reader }).analyze()).violations).toEqual([]);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(asked.filter((path) => path.startsWith("/api/manage"))).toEqual([]);

  await reader.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
  });
  await reader.emulateMedia({ media: "print" });
  await expect(reader.getByRole("region", { name: "Cover" })).toBeVisible();
  await expect(reader.getByText("Response Distribution")).toBeHidden();
  await expect(reader.getByRole("tab")).toHaveCount(0);
  await reader.context().close();
});

test("a reader reads that there is no report before the first analysis", async ({ page }) => {
  await signUp(page);
  const survey = await createSurvey(page);
  await openResults(page, survey);
  await expect(page.getByText("There’s no report yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the report" })).toHaveCount(0);
});

test("a manager finds the address of the results beside the PIN", async ({ page }) => {
  await signUp(page);
  await createSurvey(page);
  await page.goto("/survey/manage");
  await page.getByRole("button", { name: /^Share/ }).click();
  const dialog = page.getByRole("dialog", { name: "Share survey" });
  await dialog.getByRole("button", { name: "Replace manager PIN" }).click();
  await dialog.getByRole("button", { name: "Replace PIN" }).click();
  const address = `${new URL(page.url()).origin}/survey/results`;
  await expect(dialog.getByText(address, { exact: true })).toBeVisible();
  await expect(dialog.getByText(`The results will be at ${address} for everyone`)).toBeVisible();
});
