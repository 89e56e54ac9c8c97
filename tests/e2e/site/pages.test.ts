import { PRERENDERED_PATHS, SITE_PATHS } from "#domain/page-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { ALSO_DEEP, expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { becomeDemoManager, expect, openBrowser, test } from "#tests/e2e/world.ts";

/** The pages that need neither a session nor a code. */
const STATIC_PATHS = [
  ...SITE_PATHS,
  ...PRERENDERED_PATHS.filter((path) => !path.includes(":")),
  THANK_YOU_PATH,
];

/** Those of a survey and of a manager. */
const MANAGER_PATHS = [
  "/survey/CODE/respond",
  "/survey/CODE/insights/facilitate",
  "/survey/manage",
  "/survey/account",
  ...["summary", "roles", "alignment", "recommendations"].map((tab) => `/survey/CODE/insights?tab=${tab}`),
];

test("every static page is readable without script", async ({ browser }) => {
  const page = await openBrowser(browser, { javaScriptEnabled: false });
  for (const path of STATIC_PATHS) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()["content-security-policy"], path).not.toMatch(/script-src[^;]*unsafe-inline/);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
});

// A breach of the content policy is an error of the page, too.
for (const path of [...STATIC_PATHS, ...MANAGER_PATHS]) {
  test(`${path} hydrates without an error and passes axe`, ALSO_DEEP, async ({ page }) => {
    const code = MANAGER_PATHS.includes(path) ? await becomeDemoManager(page) : "";
    await page.goto(path.replace("CODE", code));
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleScreen(page, path);
  });
}
