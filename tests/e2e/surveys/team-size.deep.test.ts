import { beginSurvey, choose, fillSurvey, readCode, rowOf, submitResponse } from "#tests/e2e/survey-steps.ts";
import { becomeManager, becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

test("manager and respondents see how many of those asked have answered", async ({ page, phone }) => {
  await becomeManager(page);
  await beginSurvey(page, "Northfield Logistics");
  const size = page.getByLabel("Number of people (optional)");
  for (const [wrong, message] of [
    ["21", "A team has between 2 and 20 people"],
    ["4", "Choose an open survey for a smaller team."],
  ] as const) {
    await size.fill(wrong);
    await page.getByRole("button", { name: "Create Survey" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(size).toBeFocused();
  }
  await size.fill("6");
  await page.getByRole("button", { name: "Create Survey" }).click();
  const code = await readCode(page);
  await page.keyboard.press("Escape");

  const row = rowOf(page, "Northfield Logistics");
  await expect(row.getByText("of 6 have answered")).toBeVisible();
  await expect(row.getByText("0%", { exact: true })).toBeVisible();
  const dialog = await choose(page, "Northfield Logistics", "Settings");
  await dialog.getByLabel("Team Size (optional)").fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await submitResponse(page, code, 0);
  await expect(row.getByText("of 5 has answered")).toBeVisible();
  await expect(row.getByText("20%", { exact: true })).toBeVisible();
  await expect(page.getByText("Northfield Logistics: 1 of 5 has answered (20%)")).toBeAttached();
  await phone.goto(`/survey/${code}/respond`);
  await expect(phone.getByText("5 people are asked.")).toBeVisible();

  await choose(page, "Northfield Logistics", "View responses");
  await expect(page.getByRole("dialog").getByText("1 of 5 has answered (20%)")).toBeVisible();
});

test("without a team size a survey counts responses until it is full", async ({ page, phone }) => {
  const { code } = await becomeManagerOf(page);
  await page.goto("/survey/manage");
  await choose(page, code, "Run again");
  const joined = page.getByLabel("New to the team since then (optional)");
  await expect(joined).toBeDisabled();
  await expect(joined).toHaveAccessibleDescription("This needs a team size, and this survey has none.");
  await page.keyboard.press("Escape");

  const row = rowOf(page, "Northfield Logistics");
  await fillSurvey(page, code, 16);
  await expect(row.getByText("16", { exact: true })).toBeVisible();
  await expect(row.getByText("responses", { exact: true })).toBeVisible();
  await expect(row.getByText("%")).toHaveCount(0);
  await expect(row.getByText("more can answer")).toHaveCount(0);
  await submitResponse(page, code, 16);
  await expect(row.getByText("3 more can answer")).toBeVisible();
  for (let seed = 17; seed < 20; seed++) await submitResponse(page, code, seed);
  await expect(row.getByText("Full", { exact: true })).toBeVisible();
  await expect(row.getByText("more can answer")).toHaveCount(0);

  await phone.goto(`/survey/${code}/respond`);
  await expect(phone.getByRole("heading", { name: /full/i })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Start Survey" })).toHaveCount(0);
});
