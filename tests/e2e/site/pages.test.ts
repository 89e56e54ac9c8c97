import { setTimeout as wait } from "node:timers/promises";
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

/** A tenth of what counts as good: a line of text that breaks elsewhere stays below, one more line does not. */
const LARGEST_SHIFT = 0.01;

declare global {
  interface Window {
    shift: number;
  }
}

/** Serves fonts long after the first paint, and sums up what moves in each page. */
async function prepareLateFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await wait(1000);
    await route.continue();
  });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function measureShift(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(() =>
    ["16px Geist", "16px 'Instrument Serif'"].every((font) => document.fonts.check(font)),
  );
  // The browser lays the page out, paints it and reports what has moved.
  await page.waitForTimeout(200);
  return page.evaluate(() => window.shift);
}

for (const [width, height] of [
  [390, 823],
  [1280, 800],
] as const) {
  test(`no page ${width} pixels wide moves as its fonts arrive`, async ({ page, code }) => {
    await page.setViewportSize({ width, height });
    await prepareLateFonts(page);
    for (const path of [...STATIC_PATHS, `/survey/${code}/respond`]) {
      expect(await measureShift(page, path), path).toBeLessThan(LARGEST_SHIFT);
    }
  });
}

test("a page with fallback fonts of another measure moves as its fonts arrive", async ({ browser }) => {
  const page = await openBrowser(browser, { viewport: { width: 412, height: 823 }, bypassCSP: true });
  await prepareLateFonts(page);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/size-adjust:[\d.]+%/g, "") });
  });
  expect(await measureShift(page, "/")).toBeGreaterThan(LARGEST_SHIFT);
});
