import { expectAccessible } from "#tests/e2e/axe.ts";
import { analyse, choose, fillSurvey, openResults } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, createSurvey, expect, noteCalls, test } from "#tests/e2e/world.ts";

test("a reader with code and PIN sees the counts and the report", async ({ manager, phone: reader }) => {
  const survey = await createSurvey(manager, "Harbour Clinics");
  await fillSurvey(manager, survey.code, 5);
  await analyse(manager, survey.code);
  const calls = noteCalls(reader);
  await openResults(reader, survey);
  await expect(reader.getByRole("heading", { name: "Harbour Clinics Results" })).toBeFocused();
  await expect(reader.getByRole("region", { name: "Response Distribution" })).toBeVisible();

  const report = reader.getByRole("region", { name: "The report" });
  await expect(report.getByRole("tab")).toHaveText(["Summary", "Roles", "Alignment", "Recommendations"]);
  await report.getByRole("tab", { name: "Recommendations" }).click();
  await expect(report.getByRole("tabpanel", { name: "Recommendations" })).toBeVisible();
  expect(new URL(reader.url()).search).toBe("");
  await expect(report.getByRole("button", { name: "Print" })).toBeVisible();
  for (const tool of ["Present", "Share", "More"]) {
    await expect(report.getByRole("button", { name: tool, exact: true })).toHaveCount(0);
  }
  await expect(report.getByRole("link", { name: "Workshop" })).toHaveCount(0);
  await expectAccessible(reader);
  expect(calls.filter((path) => path.includes("/api/v1"))).toEqual([]);

  await reader.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
  });
  await reader.emulateMedia({ media: "print" });
  await expect(reader.getByRole("region", { name: "The report on one page" })).toBeVisible();
  await expect(reader.getByText("Response Distribution")).toBeHidden();
  await expect(reader.getByRole("tab")).toHaveCount(0);
});

test("a manager finds the results, which have no report before an analysis", async ({ page }) => {
  const survey = await becomeManagerOf(page);
  await page.goto("/survey");
  await page.getByRole("link", { name: "Read results with a manager PIN" }).click();
  await expect(page).toHaveURL("/survey/results");
  await openResults(page, survey);
  await expect(page.getByText("There’s no report yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the report" })).toHaveCount(0);

  await page.goto("/survey/manage");
  await page.getByRole("button", { name: "Share the link" }).click();
  const dialog = page.getByRole("dialog");
  const address = `${new URL(page.url()).origin}/survey/results`;
  await expect(dialog.getByText(`The results will be at ${address} for everyone`)).toBeVisible();
  await page.keyboard.press("Escape");
  await choose(page, survey.code, "Make a new PIN");
  await dialog.getByRole("button", { name: "Replace PIN" }).click();
  await expect(dialog.getByText(address, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^\d{6}$/)).not.toHaveText(survey.managerPin);
});
