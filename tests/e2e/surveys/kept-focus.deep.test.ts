import type { Locator, Page } from "@playwright/test";
import { analyse, beginSurvey, fillSurvey } from "#tests/e2e/survey-steps.ts";
import {
  becomeManager,
  becomeManagerOf,
  call,
  expect,
  holdRequests,
  noteCalls,
  openPhone,
  test,
} from "#tests/e2e/world.ts";

/** Presses what has the focus, as a keyboard does. */
async function pressByKey(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

test("a busy button keeps the focus and takes no press", async ({ phone }) => {
  await phone.goto("/survey");
  await phone.getByRole("button", { name: "Enter Code" }).click();
  await phone.getByLabel("Survey Code").fill("AAAAAAAA");
  const release = await holdRequests(phone, /\/api\/surveys\/AAAAAAAA$/);
  const calls = noteCalls(phone);
  const button = phone.getByRole("button", { name: /Continue|Validating/ });
  await pressByKey(button);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toBeFocused();
  await button.press("Enter");
  await button.click({ force: true });
  await phone.getByLabel("Survey Code").press("Enter");
  release();
  await expect(phone.getByText("Invalid or expired survey code")).toHaveCount(1);
  expect(calls).toEqual(["GET /api/surveys/AAAAAAAA"]);
});

test("an action's forms give the focus on when they close", async ({ page }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { mode: "open" });
  await fillSurvey(page, code, 6, "open");
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights?tab=recommendations`);
  const takeUp = page.getByRole("button", { name: /^Take up/ }).first();
  const name = (await takeUp.textContent()) ?? "";
  await pressByKey(takeUp);
  await pressByKey(page.getByRole("button", { name: "Cancel" }));
  await expect(page.getByRole("button", { name })).toBeFocused();
  await pressByKey(page.getByRole("button", { name }));
  await page.getByLabel("Who").fill("Ada");
  await pressByKey(page.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("link", { name: "Taken up by Ada" })).toBeFocused();
  const change = page.getByRole("button", { name: /^Change/ });
  await pressByKey(change);
  await pressByKey(page.getByRole("button", { name: "Save" }));
  await expect(change).toBeFocused();
  const add = page.getByRole("button", { name: "Add an action of your own" });
  await pressByKey(page.getByRole("button", { name: /^Drop/ }));
  await expect(add).toBeFocused();
  await pressByKey(add);
  await page.getByLabel("What you will do").fill("Meet finance first");
  await pressByKey(page.getByRole("button", { name: "Save" }));
  await expect(add).toBeFocused();
  await pressByKey(page.getByRole("button", { name: /^Drop/ }));
  await expect(add).toBeFocused();
});

async function openRoom(page: Page): Promise<{ code: string; roomCode: string }> {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { mode: "open" });
  await fillSurvey(page, code, 6, "open");
  const { versions } = await analyse(page, code);
  const insightId = versions[0]?.id;
  const answer = await call(page, "post", `/api/v1/surveys/${code}/workshop`, { insightId });
  return { code, roomCode: (await answer.json()).roomCode };
}

test("a workshop's step that changes gives the focus on, and its end is announced", async ({
  page,
  browser,
}) => {
  const { code, roomCode } = await openRoom(page);
  await page.goto(`/survey/${code}/workshop`);
  const phone = await openPhone(browser);
  await phone.goto(`/workshop/${roomCode}`);
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByText("1 phone has joined")).toBeVisible();

  const [next, close] = ["Next", "Close and show"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  ) as [Locator, Locator];
  await pressByKey(next);
  await expect(close).toBeFocused();
  await phone.getByRole("radio").nth(3).focus();
  await phone.keyboard.press("Space");
  await expect(page.getByText("1 of 1 has chosen").first()).toBeVisible();
  await close.press("Enter");
  await expect(next).toBeFocused();
  await expect(phone.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("navigation", { name: "Parts" }).getByText("Choose").click();
  const give = phone.getByRole("button", { name: "Give a dot to:" }).first();
  await give.click();
  await phone.emulateMedia({ forcedColors: "active" });
  const [given, empty] = await phone
    .getByRole("listitem")
    .first()
    .locator("span[aria-hidden=true].rounded-full")
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(given).not.toBe(empty);

  await give.focus();
  await page.getByRole("button", { name: "End the workshop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the workshop" }).click();
  await expect(phone.getByRole("status").filter({ hasText: "The workshop is over" })).toBeAttached();
  await expect(phone.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an error that a field shows is no toast beside it", async ({ page }) => {
  await becomeManager(page);
  await beginSurvey(page, "www.example.com now");
  await page.getByRole("button", { name: "Create Survey" }).click();
  await expect(page.getByLabel("Organisation Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
