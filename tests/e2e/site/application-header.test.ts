import type { Page } from "@playwright/test";
import { expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { becomeAdmin, expect, holdRequests, test } from "#tests/e2e/world.ts";

const REPORT = "/survey/AAAAAAAA/insights";
const PAGES = ["/survey/manage", REPORT, "/survey/account", "/survey/offer", "/survey/admin/people"];

const header = (page: Page) => page.getByRole("banner");
const entries = (page: Page) => header(page).locator("a, summary, button").filter({ visible: true });
const placesOf = (page: Page) =>
  entries(page).evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.slice(0, 4).map((entry) => entry.getBoundingClientRect().toJSON());
  });

test("the application's header is home, surveys, language, theme and account in the order of the keys", async ({
  page,
}) => {
  await becomeAdmin(page);
  for (const path of PAGES) {
    await page.goto(path);
    const names = [/, home$/, "My Surveys", /^Language:/, /^Theme:/, "Account menu"];
    if (path.includes("admin")) names.splice(2, 1);
    await expect(entries(page)).toHaveCount(names.length);
    await page.getByRole("link", { name: "Skip to content" }).focus();
    for (const [place, name] of names.entries()) {
      await page.keyboard.press("Tab");
      await expect(entries(page).nth(place)).toBeFocused();
      await expect(page.locator(":focus")).toHaveAccessibleName(name);
    }
  }
  await page.keyboard.press("Enter");
  await expectAccessibleScreen(page, "the account menu");
  await header(page).getByRole("link", { name: "My Surveys" }).first().click();
  await expect(page).toHaveURL("/survey/manage");
});

test("a report's header keeps its place from its document to the loaded account menu", async ({ page }) => {
  await becomeAdmin(page);
  const answer = await holdRequests(page, "**/assets/*.js");
  await page.goto(REPORT, { waitUntil: "commit" });
  await expect(entries(page)).toHaveCount(4);
  const places = await placesOf(page);
  answer();
  await expect(entries(page)).toHaveCount(5);
  expect(await placesOf(page)).toEqual(places);
});
