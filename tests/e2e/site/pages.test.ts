import { ALSO_DEEP, expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { expect, openBrowser, test } from "#tests/e2e/world.ts";
import { STATIC_PATHS } from "./static-paths.ts";

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
for (const path of STATIC_PATHS) {
  test(`${path} hydrates without an error and passes axe`, ALSO_DEEP, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleScreen(page, path);
  });
}
