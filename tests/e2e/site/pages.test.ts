import type { Page } from "@playwright/test";
import { PRERENDERED_PATHS, SITE_PATHS } from "#domain/page-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { ALSO_DEEP, expectAccessibleScreen, ownLooks } from "#tests/e2e/axe.ts";
import { becomeDemoManager, expect, openBrowser, test } from "#tests/e2e/world.ts";

/** The pages that need neither a session nor a code, those of the site apart. */
const APPLICATION_PATHS = [...PRERENDERED_PATHS.filter((path) => !path.includes(":")), THANK_YOU_PATH];
const STATIC_PATHS = [...SITE_PATHS, ...APPLICATION_PATHS];

/** Those of a survey and of a manager. */
const MANAGER_PATHS = [
  "/survey/CODE/respond",
  "/survey/manage",
  "/survey/account",
  "/survey/programs",
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

/** A breach of the content policy is an error of the page, too. */
async function expectSoundPages(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(300_000);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expectAccessibleScreen(page, path, ownLooks());
  }
}

test("every page of the site hydrates without an error and passes axe", ALSO_DEEP, async ({ page }) => {
  await expectSoundPages(page, SITE_PATHS);
});

test(
  "every static page of the application hydrates without an error and passes axe",
  ALSO_DEEP,
  async ({ page }) => {
    await expectSoundPages(page, APPLICATION_PATHS);
  },
);

test(
  "every page of a manager and of a survey hydrates without an error and passes axe",
  ALSO_DEEP,
  async ({ page }) => {
    const code = await becomeDemoManager(page);
    await expectSoundPages(
      page,
      MANAGER_PATHS.map((path) => path.replace("CODE", code)),
    );
  },
);
