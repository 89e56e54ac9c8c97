import type { Page, Route } from "@playwright/test";
import { startSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManager, expect, noteCalls, signInByForm, signUp, test } from "#tests/e2e/world.ts";

const OFFLINE = { code: "offline", message: "Database is offline", data: null };
const sayOffline = (route: Route) => route.fulfill({ status: 503, json: OFFLINE });

async function expectHomeWithWarning(page: Page) {
  await expect(page).toHaveURL("/");
  const toast = page.getByText("Login features unavailable");
  await expect(toast).toBeVisible();
  await expect(page.getByText("Survey management and login are temporarily unavailable.")).toBeVisible();
}

test("from signing in to the dashboard are two calls, which another tab follows", async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  // What the page itself asks for comes late on a busy machine.
  const asked = ["/api/session", "/api/auth-providers", "/api/health/database"].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await page.goto("/survey/create");
  await Promise.all(asked);
  const calls = noteCalls(page);
  await signInByForm(page, email);
  await expect(page.getByText("Your Surveys")).toBeVisible();
  // A server that is busy for a moment is asked again.
  expect([...new Set(calls)]).toEqual(["POST /api/auth/sign-in/email", "GET /api/v1/dashboard"]);

  const other = await page.context().newPage();
  await other.goto("/survey/manage");
  await expect(other.getByText("Your Surveys")).toBeVisible();
  await page.bringToFront();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Successfully logged out")).toBeVisible();
  await expect(other).toHaveURL("/survey/create");
  await expect(other.getByText("Your session has ended.")).toBeVisible();

  await page.goto("/survey/create");
  await signInByForm(page, email);
  await expect(other).toHaveURL("/survey/manage");
  await expect(other.getByText("Your Surveys")).toBeVisible();
});

test("signing out clears the cache, never what a respondent has saved", async ({ page, code }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await startSurvey(page, code);
  await page.getByRole("radio").first().press("Space");
  const readKept = () =>
    page.evaluate(async () => ({
      stored: Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== "signed-in")),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(async () => Object.keys((await readKept()).stored)).toContain(`survey-progress:${code}`);
  await expect.poll(async () => (await readKept()).caches.length).toBeGreaterThan(0);

  const email = await signUp(page);
  await page.goto("/survey/manage");
  await expect(page.getByText("Your Surveys")).toBeVisible();
  const isCached = () =>
    page.evaluate(() =>
      fetch("/api/auth-providers", { cache: "only-if-cached", mode: "same-origin" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  await page.evaluate(() => fetch("/api/auth-providers").then((answer) => answer.text()));
  expect(await isCached()).toBe(true);
  await page.evaluate(() => sessionStorage.setItem("survey-draft", "{}"));
  const before = await readKept();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await isCached()).toBe(false);
  expect(await readKept()).toEqual(before);
  expect(await page.evaluate(() => sessionStorage.getItem("survey-draft"))).toBeNull();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toContain("account.browser");
  expect(cookies).not.toContain("account.session_token");

  await page.context().setOffline(true);
  await page.goto(`/survey/${code}/respond`);
  await expect(page.getByText("You’re offline")).toBeVisible();
  await page.context().setOffline(false);
  await page.goto("/survey/create");
  await signInByForm(page, email);
  await expect(page.getByText("Your Surveys")).toBeVisible();
});

test("while the database is away the protected pages lead home", async ({ page, browser }) => {
  await becomeManager(page);
  await page.goto("/survey/manage");
  await expect(page.getByText("Your Surveys")).toBeVisible();
  await page.route("**/api/**", sayOffline);
  for (const path of ["/survey/manage", "/auth/update-password"]) {
    await page.goto(path);
    await expectHomeWithWarning(page);
  }
  const newcomer = await browser.newPage();
  await newcomer.route("**/api/**", sayOffline);
  await newcomer.goto("/survey/create");
  await expect(newcomer.getByRole("dialog", { name: "cookies" })).toBeVisible();
  await expectHomeWithWarning(newcomer);
  await newcomer.close();
  await page.unroute("**/api/**");
  await page.goto("/survey/manage");
  await expect(page.getByText("Your Surveys")).toBeVisible();
});

test("a page that cannot lead home says when it tries again", async ({ page }) => {
  await becomeManager(page);
  // While the page's own first look is under way, coming online starts no other.
  const looked = page.waitForResponse("**/api/health/database");
  await page.goto("/survey/manage");
  await expect(page.getByText("Your Surveys")).toBeVisible();
  await (await looked).finished();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("We’ll try again within 5 minutes.")).toBeVisible();
  await expect(page.getByText("Your Surveys")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("We’ll try again within 5 minutes.")).toBeHidden();
  await expect(page).toHaveURL("/survey/manage");
});

test("a respondent is sent home before the first answer and never after it", async ({ phone, code }) => {
  await phone.route("**/api/**", sayOffline);
  await phone.goto(`/survey/${code}/respond`);
  await expect(phone).toHaveURL("/");
  await expect(phone.getByText("Your survey can’t be reached")).toBeVisible();

  await phone.unroute("**/api/**");
  await startSurvey(phone, code);
  await phone.keyboard.press("4");
  await expect(phone.getByText("Question 2 of 36", { exact: true })).toBeVisible();
  await phone.route("**/api/**", sayOffline);
  const asked = phone.waitForResponse(`**/api/surveys/${code}`);
  await phone.reload();
  await asked;
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByText("Unable to load survey questions. Please try again later.")).toBeVisible();
  await phone.unroute("**/api/**");
  await expect(async () => {
    await phone.getByRole("button", { name: "Try again" }).click();
    await expect(phone.getByText("Question 2 of 36", { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
});
