import { ALSO_DEEP, expectAccessibleScreen, STILL } from "#tests/e2e/axe.ts";
import { expect, test } from "#tests/e2e/world.ts";
import { STATIC_PATHS } from "./static-paths.ts";

for (const path of STATIC_PATHS) {
  test(
    `${path} is readable without script, hydrates without an error and passes axe`,
    ALSO_DEEP,
    async ({ page, browser }) => {
      await page.emulateMedia(STILL);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      const answer = await plain.goto(path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
      await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
      await context.close();
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessibleScreen(page, path);
    },
  );
}

test("a cold load of an application path gets the shell with the static pages' headers", async ({
  request,
}) => {
  for (const path of [
    "/survey/account",
    "/survey/manage",
    "/survey/ABCDEFGH/insights",
    "/survey/ABCDEFGH/respond",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-security-policy"], path).toContain("script-src 'self'");
    expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
  }
  expect((await request.get("/no/such/page", { maxRedirects: 0 })).status()).toBe(302);
  expect((await request.get("/api/nothing")).status()).toBe(404);
});
