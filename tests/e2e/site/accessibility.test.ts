import { AxeBuilder } from "@axe-core/playwright";
import { createSurvey, expect, signUp, submitResponse, test } from "#tests/e2e/world.ts";
import { STATIC_PATHS } from "./static-paths.ts";

test("axe finds nothing on any screen, at 360 and 1280 px, light and dark", async ({ page }) => {
  test.setTimeout(900_000);
  await signUp(page);
  const { code } = await createSurvey(page, "Donaudampfschifffahrtsgesellschaft Vermögensverwaltung");
  for (let seed = 0; seed < 9; seed++) await submitResponse(page, code, seed);
  await page.request.post(`/api/manage/surveys/${code}/analyses`);
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/manage/surveys/${code}/insights`)).json()).versions.length,
    )
    .toBe(1);
  const paths = [
    ...STATIC_PATHS,
    `/survey/${code}/respond`,
    "/survey/manage",
    "/survey/account",
    ...["summary", "roles", "alignment", "recommendations"].map(
      (tab) => `/survey/${code}/insights?tab=${tab}`,
    ),
  ];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await audit(new AxeBuilder({ page })), `${path} at ${width} px, light`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
      // The theme follows the device live and changes colours only.
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveClass(/\bdark\b/);
      const contrast = new AxeBuilder({ page }).withRules("color-contrast");
      expect(await audit(contrast), `${path} at ${width} px, dark`).toEqual([]);
    }
  }
});

async function audit(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
