import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";
import { expect } from "./world.ts";

/** Of a test that the deep part runs again, and of one that only the deep part runs. */
export const ALSO_DEEP = { tag: "@deep" };
export const ONLY_DEEP = { tag: "@deep-only" };

export const isDeep = () => test.info().project.name === "deep";

/** Fails with the first element of each rule that axe finds broken on a page, and if the page scrolls sideways. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  // Our pages have no frames of other origins: without that mode axe opens another page to sum up.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The other results are half of the work.
  const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([...found, ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [])], what).toEqual([]);
}

/** The width that shows what scrolls sideways, and the wide layout. */
const LOOKS = [
  { width: 320, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** The looks of a test that both parts run: each part has its own. */
export const ownLooks = () => (isDeep() ? LOOKS.slice(1) : LOOKS.slice(0, 1));

/** The same in both widths, each in another theme: the theme changes colours only. */
export async function expectAccessibleScreen(page: Page, what: string, looks = [...LOOKS]): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    // The theme follows the device live.
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toContainClass(colorScheme);
    await expectAccessible(page, `${what} at ${width} px, ${colorScheme}`);
  }
}
