import type { Locator, Page } from "@playwright/test";
import { agreementWordsOf, QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import {
  countResponses,
  openRoles,
  resumeSurvey,
  startSurvey,
  submitAnswers,
  waitForQuestion,
} from "#tests/e2e/survey-steps.ts";
import { expect, holdRequests, openBrowser, test } from "#tests/e2e/world.ts";

const TALL_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const AGREEMENT_WORDS = agreementWordsOf(QUESTIONNAIRE_VERSION);

/** Begins a survey and stands at its third question. */
async function answerTwo(page: Page, code: string) {
  await startSurvey(page, code);
  for (const number of [1, 2]) {
    await waitForQuestion(page, number);
    await page.keyboard.press("4");
  }
  await waitForQuestion(page, 3);
  // It is an entry of the history once it is painted, as the heading takes the focus.
  await expect(page.locator("#question")).toBeFocused();
}

test("answers survive closing the tab, also offline", async ({ page, code }) => {
  await answerTwo(page, code);
  const context = page.context();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(`/survey/${code}/respond`);
  await reopened.getByRole("button", { name: "Continue Survey" }).click();
  await expect(reopened.getByText("Question 3 of 36", { exact: true })).toBeVisible();
  await reopened.getByRole("button", { name: "Previous" }).click();
  await expect(reopened.getByText("Question 2 of 36", { exact: true })).toBeVisible();
  await expect(reopened.getByRole("radio", { checked: true })).toHaveCount(1);

  await reopened.evaluate(() => navigator.serviceWorker.ready);
  const isKept = () => reopened.evaluate(async () => (await caches.match(location.pathname)) !== undefined);
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await reopened.close();
  const offline = await context.newPage();
  await offline.goto(`/survey/${code}/respond`);
  await expect(offline.getByText("You’re offline")).toBeVisible();
  await expect(offline.getByText("you have answered 2 of 50 questions")).toBeVisible();
  await offline.getByRole("button", { name: "Continue Survey" }).click();
  await expect(offline.getByText("Question 3 of 36", { exact: true })).toBeVisible();
  await context.setOffline(false);
});

test("a press on Start that spans hydration starts the survey", async ({ phone, code }) => {
  const release = await holdRequests(phone, "**/assets/*.js");
  await phone.goto(`/survey/${code}/respond`, { waitUntil: "commit" });
  await phone.getByRole("button", { name: "Start Survey" }).hover();
  await phone.mouse.down();
  release();
  await expect(phone.locator("[data-start]")).toHaveCount(0);
  await phone.mouse.up();
  await expect(phone.getByRole("combobox")).toBeVisible();
});

test("an answer whose acknowledgement is lost is stored once", async ({ manager, phone, code }) => {
  await resumeSurvey(phone, code);
  let isFirst = true;
  await phone.route("**/responses", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submitAnswers(phone);
  expect(await countResponses(manager, code)).toBe(1);
});

test("an unknown code and a missing one are called invalid", async ({ page }) => {
  for (const path of ["/survey/ZZZZZZZZ/respond", "/survey/respond"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Invalid survey code" })).toBeVisible();
  }
  await page.goto("/survey");
  await page.getByRole("button", { name: "Enter Code" }).click();
  const field = page.getByPlaceholder("Enter 8-digit code");
  await field.fill("ZZZZZZZZ");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Invalid or expired survey code. Please try again.");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("ZZZZZZZ2");
  await expect(field).not.toHaveAttribute("aria-invalid");
});

test("a question preselects nothing", async ({ page, code }) => {
  await startSurvey(page, code);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(600);
  await expect(page.getByText("Question 1 of 36", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Question 2 of 36", { exact: true })).toBeVisible();
});

test("every point of the agreement scale is named in sight on a small screen", async ({ page, code }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await startSurvey(page, code);
  expect((await page.getByRole("main").locator("> header").boundingBox())?.height).toBeLessThan(110);
  for (const [width, height] of [
    [568, 320],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const words of AGREEMENT_WORDS) {
      await expect(page.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByText("Neither agree nor disagree", { exact: true }).click();
  await expect(page.getByText("Question 2 of 36", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("radio", { name: "3: Neither agree nor disagree" })).toBeChecked();
});

test("the scale stands at one height in the lower half of a tall phone on every question", async ({
  browser,
  code,
}) => {
  const phone = await openBrowser(browser, TALL_PHONE);
  await startSurvey(phone, code);
  await waitForQuestion(phone, 1);
  await phone.getByLabel("Automatically advance").uncheck();
  const centres = new Set<number>();
  for (let number = 1; number <= 36; number++) {
    await waitForQuestion(phone, number);
    const { y = 0, height = 0 } = (await phone.getByRole("radiogroup").boundingBox()) ?? {};
    centres.add(y + height / 2);
    await phone.keyboard.press("3");
    await phone.keyboard.press("Enter");
  }
  expect([...centres]).toHaveLength(1);
  expect(Math.min(...centres)).toBeGreaterThan(TALL_PHONE.viewport.height / 2);
});

test("the word for the middle of a spectrum stands over its middle point", async ({ phone, code }) => {
  await resumeSurvey(phone, code, 36);
  const centreOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    });
  const point = await centreOf(phone.getByRole("radio").nth(4));
  expect(await centreOf(phone.getByText("Balanced", { exact: true }))).toBeCloseTo(point, 0);
});

test("a chosen level is kept when the page is loaded again", async ({ phone, code }) => {
  await openRoles(phone, code);
  await phone.getByRole("combobox").selectOption({ label: "Director" });
  await phone.reload();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByRole("combobox")).toHaveValue("Director");
  await expect(phone.getByRole("radio", { name: "Director of Product" })).toBeVisible();
});

test("a missing role is told beside its field, which takes the focus", async ({ page, code }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openRoles(page, code);
  const next = page.getByRole("button", { name: "Next" });
  await next.click({ force: true });
  const level = page.getByRole("combobox");
  await expect(level).toBeFocused();
  await expect(level).toHaveAttribute("aria-invalid", "true");
  await expect(level).toHaveAccessibleDescription(/Please select a role/);
  await level.selectOption({ label: "Director" });
  await next.click({ force: true });
  await expect(page.getByRole("radio").first()).toBeFocused();
  await expect(page.getByText("Please select a role")).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await level.selectOption({ label: "Other" });
  await page.getByText("Other", { exact: true }).last().click();
  await next.click({ force: true });
  await expect(page.getByLabel("Role title")).toBeFocused();
  await expect(page.getByLabel("Role title")).toHaveAccessibleDescription("Please enter your role title");
});

test("help on keys shows beside a mouse, and on a touch screen once a key is pressed", async ({
  page,
  browser,
  code,
}) => {
  const openTips = async (device: Page) => {
    await device.getByRole("button", { name: "Tips" }).click();
    await expect(device.getByRole("heading", { name: "Tips for answering" })).toBeFocused();
    return device.getByRole("dialog").getByText(/digit/);
  };
  await startSurvey(page, code);
  await expect(await openTips(page)).toHaveCount(2);

  const phone = await openBrowser(browser, TALL_PHONE);
  await startSurvey(phone, code);
  await expect(await openTips(phone)).toHaveCount(0);
  await phone.getByRole("button", { name: "Close" }).click();
  await phone.keyboard.press("4");
  await waitForQuestion(phone, 2);
  await expect(await openTips(phone)).toHaveCount(2);
  await phone.getByLabel("Answer with the digit keys").uncheck();
  await phone.getByRole("button", { name: "Close" }).click();
  await phone.keyboard.press("4");
  await expect(phone.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("the browser's Back goes through the questions, which another tab follows", async ({ page, code }) => {
  await answerTwo(page, code);
  await page.goBack();
  await waitForQuestion(page, 2);
  await page.goBack();
  await waitForQuestion(page, 1);
  await page.goForward();
  await page.goForward();
  await waitForQuestion(page, 3);

  const other = await page.context().newPage();
  await other.goto(`/survey/${code}/respond`);
  await other.getByRole("button", { name: "Continue Survey" }).click();
  await waitForQuestion(other, 3);
  await other.keyboard.press("5");
  await expect(page.getByRole("radio", { name: "5: Strongly agree" })).toBeChecked();

  await other.getByRole("button", { name: "Tips" }).click();
  await other.getByLabel("Answer with the digit keys").uncheck();
  await other.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("1");
  await expect(page.getByRole("radio", { name: "5: Strongly agree" })).toBeChecked();
});
