import type { Page } from "@playwright/test";
import { expectAccessible, ONLY_DEEP } from "#tests/e2e/axe.ts";
import {
  beginSurvey,
  changeSurvey,
  choose,
  openChoices,
  readCode,
  resumeSurvey,
  rowOf,
  startSurvey,
  submitAnswers,
  submitResponse,
} from "#tests/e2e/survey-steps.ts";
import { becomeManager, becomeManagerOf, createSurvey, expect, test } from "#tests/e2e/world.ts";

const answersKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("survey-progress")).length);

test("a survey is as its manager chose in its form, until they choose again in its settings", async ({
  page,
}) => {
  await becomeManager(page);
  await beginSurvey(page, "Harbour Clinics");
  await openChoices(page);
  await expect(page.getByRole("radio", { name: "Confidential" })).toBeChecked();
  await expect(page.getByText("At least five people have to respond before anything can")).toBeVisible();
  await expect(page.getByText("You see the responses by role, the report shows them")).toBeVisible();
  await page.getByRole("radio", { name: "Open" }).check();
  await page.getByLabel("Language of the link").selectOption("Deutsch");
  await expect(page.getByText("No native speaker has read it yet.")).toBeVisible();
  const choice = page.getByRole("checkbox", { name: "Those who took part may read the report" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.getByText(/^Open, one link for everybody, in Deutsch, report for those/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Survey" }).click();
  const link = `/de/survey/${await readCode(page)}/respond`;
  await expect(page.getByRole("dialog").getByText(link)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();

  const row = rowOf(page, "Harbour Clinics");
  await expect(row).toContainText("Open surveyReport for those who took part");
  const dialog = await choose(page, "Harbour Clinics", "Settings");
  await dialog.getByRole("radio", { name: "Confidential" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Confidential survey")).toBeVisible();
});

test("a manager renames a survey, which open dashboards and respondents follow", async ({ page, phone }) => {
  const { code } = await becomeManagerOf(page, "Nothfield Logistics");
  await phone.goto(`/survey/${code}/respond`);
  await expect(phone.getByText("For Nothfield Logistics")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/survey/manage");
  await expect(rowOf(other, "Nothfield Logistics")).toBeVisible();

  await page.bringToFront();
  await page.goto("/survey/manage");
  const dialog = await choose(page, "Nothfield Logistics", "Settings");
  await expectAccessible(page);
  const name = dialog.getByLabel("Organisation Name");
  await name.fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please enter the organisation’s name")).toBeVisible();
  await name.fill("Northfield\u202E Logistics");
  await name.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Northfield Logistics")).toBeVisible();
  await expect(rowOf(other, "Northfield Logistics")).toBeVisible();
  await expect(page.getByRole("button", { name: "More – Northfield Logistics" })).toBeFocused();
  await phone.reload();
  await expect(phone.getByText("For Northfield Logistics")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Nothfield Logistics")).toBeVisible();
  await expect(rowOf(other, "Nothfield Logistics")).toBeVisible();
});

test("answers kept while a survey was closed are sent once it is open again", async ({ page, phone }) => {
  const { code } = await becomeManagerOf(page);
  await resumeSurvey(phone, code);

  await page.goto("/survey/manage");
  await choose(page, "Northfield Logistics", "Close now");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close survey" }).click();
  const ended = page.getByText("Closed and expired");
  await expect(ended).toBeVisible();
  await expect(page.getByText("0 of 3 active")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Manage Surveys" })).toBeFocused();

  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "This survey is closed" })).toBeVisible();
  await expect(phone.getByText("they’re still on this device")).toBeVisible();
  await expectAccessible(phone);
  expect(await answersKept(phone)).toBe(1);
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This survey is closed" })).toBeVisible();
  await phone.getByRole("button", { name: "Check again" }).click();
  await expect(phone.getByText("It isn’t taking answers yet.")).toBeVisible();

  await rowOf(page, "Northfield Logistics").getByRole("button", { name: "Open again" }).click();
  await page.getByRole("button", { name: "Open survey" }).click();
  await expect(page.getByText("1 of 3 active")).toBeVisible();
  await expect(ended).toBeHidden();
  await phone.getByRole("button", { name: "Check again" }).click();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await submitAnswers(phone);
  await expect(rowOf(page, "Northfield Logistics").getByText("1", { exact: true })).toBeVisible();
});

test("a page in the background learns that its survey was closed", async ({ manager, phone, code }) => {
  await startSurvey(phone, code);
  await phone.keyboard.press("4");
  const returnToPage = () => phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  expect((await changeSurvey(manager, code, { status: "closed" })).status()).toBe(200);
  await expect(async () => {
    await returnToPage();
    await expect(phone.getByRole("heading", { name: "This survey is closed" })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect((await changeSurvey(manager, code, { status: "active" })).status()).toBe(200);
  await expect(async () => {
    await returnToPage();
    await expect(phone.getByText("Question 2 of 36", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("a manager moves the end of a survey", ONLY_DEEP, async ({ page }) => {
  const open = await becomeManagerOf(page, "Harbour Clinics");
  const closed = await createSurvey(page, "Bergmann & Söhne");
  await changeSurvey(page, closed.code, { status: "closed" });
  await page.goto("/survey/manage");
  await expect(rowOf(page, "Bergmann & Söhne")).toBeHidden();
  await page.getByText("Closed and expired").click();
  await expect(rowOf(page, "Bergmann & Söhne")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(rowOf(page, "Bergmann & Söhne")).toBeVisible();

  const dialog = await choose(page, "Harbour Clinics", "Settings");
  const field = dialog.getByLabel("Open until");
  const latest = (await field.getAttribute("max")) as string;
  await field.fill(latest.replace(/^\d+/, (year) => String(Number(year) + 1)));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(latest);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Harbour Clinics").getByText("Expires")).toContainText(
    new RegExp(`${latest.slice(0, 4)}, ${latest.slice(11)} \\(UTC`),
  );

  const soon = new Date(Date.now() + 3000).toISOString();
  await changeSurvey(page, open.code, { expiresAt: soon });
  await expect(rowOf(page, "Harbour Clinics").getByText("Expired")).toBeVisible();
  await expect(page.getByText("0 of 3 active")).toBeVisible();
});

test("a survey that is deleted by its name leaves every screen", ONLY_DEEP, async ({ page, phone }) => {
  const { code } = await becomeManagerOf(page, "Bergmann & Söhne");
  await createSurvey(page, "Harbour Clinics");
  expect((await submitResponse(page, code)).status()).toBe(201);
  await resumeSurvey(phone, code);
  const other = await page.context().newPage();
  await other.goto("/survey/manage");
  await expect(rowOf(other, "Bergmann & Söhne")).toBeVisible();

  await page.bringToFront();
  await page.goto("/survey/manage");
  const dialog = await choose(page, "Bergmann & Söhne", "Delete");
  await expect(dialog.getByText("with its one response")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name of the organisation").fill("Bergmann");
  await dialog.getByRole("button", { name: "Delete survey" }).click();
  await expect(dialog.getByText("That isn’t the name of the survey")).toBeVisible();
  await dialog.getByLabel("Name of the organisation").fill("Bergmann & Söhne");
  await dialog.getByRole("button", { name: "Delete survey" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Bergmann & Söhne was deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Manage Surveys" })).toBeFocused();
  await expect(rowOf(page, "Bergmann & Söhne")).toHaveCount(0);
  await expect(rowOf(other, "Bergmann & Söhne")).toHaveCount(0);
  await expect(rowOf(page, "Harbour Clinics")).toBeVisible();
  await expect(page).toHaveURL(/\/survey\/manage$/);

  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "This survey has been deleted" })).toBeVisible();
  expect(await answersKept(phone)).toBe(0);
});

test("a survey’s menu is shown whole, or seen to scroll on a low screen", ONLY_DEEP, async ({ page }) => {
  await becomeManagerOf(page, "Harbour Clinics");
  await page.goto("/survey/manage");
  for (const [width, height, cut] of [
    [1280, 800, 0],
    [667, 320, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "More" }).click();
    const last = page.getByRole("menuitem").last();
    await expect(last).toBeVisible();
    const shown = await page.getByRole("menu").evaluate((menu) => {
      const { top, bottom } = menu.getBoundingClientRect();
      const boxes = [...menu.children].map((entry) => entry.getBoundingClientRect());
      const cut = boxes.filter((box) => bottom - box.top > 15 && box.bottom - bottom > 15).length;
      return { isInside: top >= 0 && bottom <= innerHeight, cut };
    });
    expect(shown).toEqual({ isInside: true, cut });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Escape");
  }
});

test(
  "at the limit a manager reads so before choosing a date to open a survey again, and closes another there",
  ONLY_DEEP,
  async ({ page }) => {
    const { code } = await becomeManagerOf(page, "Closed Ltd");
    expect((await changeSurvey(page, code, { status: "closed" })).status()).toBe(200);
    for (const name of ["One", "Two", "Three"]) await createSurvey(page, name);
    for (const dialog of ["reopen", "again"]) {
      await page.goto(`/survey/manage?${dialog}=${code}`);
      const opened = page.getByRole("dialog");
      await expect(opened.getByText("You have reached the maximum limit of 3 active surveys")).toBeVisible();
      await expect(opened.getByRole("textbox")).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Close now – Two" }).click();
    await page.getByRole("button", { name: "Close survey" }).click();
    await page.goto(`/survey/manage?again=${code}`);
    await expect(page.getByRole("dialog").getByLabel("Expires After (days)")).toBeVisible();
  },
);
