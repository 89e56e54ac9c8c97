import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";
import { expect } from "./world.ts";

/** Of a test that the deep part runs again: there it looks at its screens in each width and theme. */
export const ALSO_DEEP = { tag: "@deep" };

/** A width that shows what scrolls sideways, and one that shows the wide layout. */
const WIDTHS = [320, 1280];

/** The widths in which a test looks at its screens: one of them, outside the deep part. */
export const widths = () => (isDeep() ? WIDTHS.toReversed() : WIDTHS.slice(0, 1));

export const isDeep = () => test.info().project.name === "deep";

/** Fails with the first element of each rule that axe finds broken on a page, and if the page scrolls sideways. */
export async function expectAccessible(page: Page, what?: string, rules?: string[]): Promise<void> {
  // Our pages have no frames of other origins: without that mode axe opens another page to sum up.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const runOnly = rules && ({ type: "rule", values: rules } as const);
  // The other results are half of the work.
  const { violations } = await axe
    .options({ resultTypes: ["violations"], ...(runOnly && { runOnly }) })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([...found, ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [])], what).toEqual([]);
}

/** The same, and in the deep part in each width and theme. */
export async function expectAccessibleScreen(page: Page, what: string): Promise<void> {
  for (const width of widths()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, `${what} at ${width} px, light`);
    if (!isDeep()) continue;
    // The theme follows the device live and changes colours only.
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await expectAccessible(page, `${what} at ${width} px, dark`, ["color-contrast"]);
    await page.emulateMedia({ colorScheme: "light" });
  }
}
