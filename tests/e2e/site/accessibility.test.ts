import { ALSO_DEEP, expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { becomeDemoManager, expect, test } from "#tests/e2e/world.ts";

const TABS = ["summary", "roles", "alignment", "recommendations"];

/** What the static pages do not show: a survey's pages, and those of a manager. */
const PATHS = [
  "/survey/CODE/respond",
  "/survey/CODE/insights/facilitate",
  "/survey/manage",
  "/survey/account",
  ...TABS.map((tab) => `/survey/CODE/insights?tab=${tab}`),
];

for (const path of PATHS) {
  test(`axe finds nothing on ${path}`, ALSO_DEEP, async ({ page }) => {
    await page.goto(path.replace("CODE", await becomeDemoManager(page)));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAccessibleScreen(page, path);
  });
}
