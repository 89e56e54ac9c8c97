import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "#tests/e2e/world.ts";

/** Everything that a page's policy has blocked in this browser, as "directive: what, on which page". */
export async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction("noteViolation", (text: string) => void violations.push(text));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const note = (window as unknown as { noteViolation(text: string): void }).noteViolation;
      note(`${effectiveDirective}: ${blockedURI} ${sample}, ${location.pathname}`);
    });
  });
  return violations;
}

/** Opens a page and waits for all that it loads. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}
