import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { openRoles } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

test.use({ answersCookies: false });

declare global {
  interface Window {
    calls: unknown[][];
    shifts: number;
    largest: Element | undefined;
  }
}

const foreign: string[] = [];

test.beforeEach(async ({ page, baseURL }) => {
  foreign.length = 0;
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? "") && !url.startsWith("data:")) foreign.push(url);
  });
  await page.addInitScript(() => {
    window.calls = [];
    window.gtag = (...call) => window.calls.push(call);
  });
});

test.afterEach(() => {
  expect(foreign).toEqual([]);
});

const banner = (page: Page) => page.getByRole("dialog", { name: "Cookies, if you agree" });
const preferences = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });
const footerButton = (page: Page) => page.getByRole("button", { name: "Cookie settings" });
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

/** The calls of gtag: consent calls as their states, events as their names. */
const recorded = (page: Page) =>
  page.evaluate(() => ({
    consent: window.calls
      .filter(([kind]) => kind === "consent")
      .map(([, when, states]) => [when, ...Object.values(states as object)]),
    events: window.calls.filter(([kind]) => kind === "event").map(([, name]) => name),
  }));

const DEFAULT = ["default", "denied", "denied", "denied", "denied"];

test("Accept All grants everything, for this visit and the next", async ({ page }) => {
  await page.goto("/survey");
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => window.calls)).toEqual([]);
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await storedChoice(page)).toBe('{"analytics":true,"advertising":true}');
  const granted = [DEFAULT, ["update", "granted", "granted", "granted", "granted"]];
  await expect.poll(() => recorded(page)).toEqual({ consent: granted, events: ["page_view"] });

  await page.reload();
  await expect.poll(() => recorded(page)).toEqual({ consent: granted, events: ["page_view"] });
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Enter Code" }).click();
  expect((await recorded(page)).events).toEqual(["page_view", "survey_option_enter_code"]);
});

test("Only necessary refuses everything with one click, for this visit and the next", async ({ page }) => {
  await page.goto("/survey");
  await banner(page).getByRole("button", { name: "Only necessary" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await storedChoice(page)).toBe('{"analytics":false,"advertising":false}');
  await page.reload();
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  for (const call of (await recorded(page)).consent) expect(call.slice(1)).toEqual(Array(4).fill("denied"));
});

test("preferences are stored by category, opened by keyboard and again from the footer", async ({ page }) => {
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Manage Preferences" }).press("Enter");
  await expect(preferences(page).getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await expect(preferences(page).getByRole("checkbox", { name: "Advertising" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(preferences(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  expect(await storedChoice(page)).toBeNull();

  await page.reload();
  await banner(page).getByRole("button", { name: "Manage Preferences" }).click();
  await preferences(page).getByRole("checkbox", { name: "Advertising" }).uncheck();
  await preferences(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.locator("main")).toBeFocused();
  expect(await storedChoice(page)).toBe('{"analytics":true,"advertising":false}');
  await expect
    .poll(async () => (await recorded(page)).consent)
    .toEqual([DEFAULT, ["update", "granted", "denied", "denied", "denied"]]);

  await footerButton(page).click();
  await expect(preferences(page).getByRole("checkbox", { name: "Advertising" })).not.toBeChecked();
  await preferences(page).getByRole("button", { name: "Close" }).click();
  await expect(footerButton(page)).toBeFocused();
  await footerButton(page).click();
  await preferences(page).getByRole("checkbox", { name: "Analytics" }).uncheck();
  await preferences(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect
    .poll(async () => (await recorded(page)).consent.at(-1))
    .toEqual(["update", "denied", "denied", "denied", "denied"]);
});

test("no event holds a code or an organisation", async ({ page }) => {
  const { code } = await becomeManagerOf(page, "Northfield Logistics");
  await page.goto("/survey");
  await banner(page).getByRole("button", { name: "Manage Preferences" }).click();
  for (const box of await preferences(page).getByRole("checkbox").all()) await box.uncheck();
  await preferences(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect.poll(async () => (await recorded(page)).consent.length).toBe(2);
  await page.getByRole("button", { name: "Enter Code" }).click();
  expect((await recorded(page)).events).toEqual([]);

  await footerButton(page).click();
  await preferences(page).getByRole("checkbox", { name: "Analytics" }).check();
  await preferences(page).getByRole("button", { name: "Save Preferences" }).click();
  await page.goto(`/survey/${code}/insights?tab=roles`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northfield Logistics Insights");
  await expect.poll(async () => (await recorded(page)).events).toEqual(["page_view"]);
  const told = JSON.stringify(await page.evaluate(() => window.calls));
  expect(told).toContain("/survey/code/insights");
  expect(told).not.toMatch(new RegExp(`${code}|Northfield|roles`));
});

test("the questionnaire shows no banner and sends no event", async ({ page, code }) => {
  await page.addInitScript(() => {
    localStorage.setItem("cookie-consent", '{"analytics":true,"advertising":true}');
  });
  await openRoles(page, code);
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.calls)).toEqual([]);
});

test("a workshop's pages show no banner and send no event", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("cookie-consent", '{"analytics":true,"advertising":true}');
  });
  for (const path of ["/workshop", "/workshop/A2XFT2", "/de/workshop/A2XFT2", "/workshop/A2XFT2/screen"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => window.calls)).toEqual([]);
    await expect(footerButton(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("with blocked storage the dialog asks", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto("/survey");
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect.poll(async () => (await recorded(page)).events).toEqual(["page_view"]);
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create SLK Profile Survey");
  await expect(banner(page)).toHaveCount(0);
});

/** How far what has the focus lies under the header or the dialog, in pixels. */
function measureHidden(): number {
  const boxOf = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
  const focused = document.activeElement as HTMLElement;
  if (focused.closest("header, [role=dialog], [href='#main']")) return 0;
  const { top, bottom } = focused.getBoundingClientRect();
  return Math.max(boxOf("header").bottom - top, bottom - boxOf("[role=dialog]").top);
}

test("in a low window nothing that has the focus lies under the header or the dialog", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const seen: string[] = [];
  while (seen.at(-1) !== "Cookie settings") {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => document.activeElement?.textContent ?? "");
    // The browser scrolls after it has moved the focus.
    await expect.poll(() => page.evaluate(measureHidden), { message: text }).toBeLessThan(1);
    seen.push(text);
  }
  expect(seen.length).toBeGreaterThan(10);
});

test("axe finds nothing in the open dialog, which covers and moves nothing", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme });
    // A late font may shift a word, which is not caused by the dialog.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        window.shifts += list.getEntries().length;
      }).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) => {
        window.largest = (list.getEntries().at(-1) as { element?: Element } | undefined)?.element;
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    const painted = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return { shifts: window.shifts, largest: window.largest?.closest("main, [role=dialog]")?.localName };
    });
    expect(painted).toEqual({ shifts: 0, largest: "main" });

    const before = await page.evaluate(() => scrollY);
    await banner(page).getByRole("button", { name: "Accept All" }).focus();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await footerButton(page).focus();
    const gap = await page.evaluate(() => {
      const dialog = document.querySelector("[role=dialog]")?.getBoundingClientRect().top ?? 0;
      return dialog - (document.activeElement?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await expectAccessible(page, `the banner, ${colorScheme}`);
    await footerButton(page).click();
    await expect(preferences(page)).toBeVisible();
    await expectAccessible(page, `the preferences, ${colorScheme}`);
  }
});
