import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/world.ts";

/** Waits for hydration: before that, menus are opened by CSS. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-menu] > div").first()).not.toHaveClass(/group-hover/);
}
