import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, openBrowser, test } from "#tests/e2e/world.ts";
import { openHydrated } from "./open-hydrated.ts";

const PHONE = { width: 360, height: 740 };

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const sideMenu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("the header shows its entries in order, Home on large screens only", async ({ page }) => {
  await page.goto("/");
  const entries = mainMenu(page).locator("> ul > li").filter({ visible: true });
  const labels = ["Home", "Services", "About Us", "Success Stories", "Insights", "Contact Us"];
  await expect(entries).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(entries).toHaveText(labels.slice(1).map((label) => new RegExp(`^${label}`)));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
});

test("the header leaves with the page in a window zoomed to 400 %", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/services", "/survey/create"]) {
    await openHydrated(page, path);
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole("banner")).not.toBeInViewport();
  }
});

test("a dropdown opens on hover or click and closes after the pointer has left", async ({ page }) => {
  await openHydrated(page, "/survey");
  const services = mainMenu(page).getByRole("button", { name: "Services" });
  const link = page.getByRole("link", { name: "AI Kickstarter" });
  await services.hover();
  await expect(link).toBeVisible();
  await services.click();
  await expect(services).toHaveAttribute("aria-expanded", "true");
  await mainMenu(page).getByRole("button", { name: "About Us" }).hover();
  await expect(page.getByRole("link", { name: "Meet the Team" })).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByRole("link", { name: "Meet the Team" })).toBeHidden();
});

test("a dropdown works from the keyboard alone", async ({ page }) => {
  await openHydrated(page, "/survey");
  const about = mainMenu(page).getByRole("button", { name: "About Us" });
  await about.focus();
  await expect(about).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Our Approach" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Space");
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await expect(mainMenu(page).getByRole("link", { name: "Success Stories" })).toBeFocused();
  await expect(about).toHaveAttribute("aria-expanded", "false");
  await about.press("Enter");
  await page.getByRole("link", { name: "Our Approach" }).press("Enter");
  await expect(page).toHaveURL("/our-approach");
  await expect(about).toHaveAttribute("aria-expanded", "false");
});

test("a dropdown and the side menu work by touch", async ({ browser }) => {
  const tablet = await openBrowser(browser, { hasTouch: true, viewport: { width: 1024, height: 768 } });
  await openHydrated(tablet, "/survey");
  const services = mainMenu(tablet).getByRole("button", { name: "Services" });
  await services.tap();
  await expect(tablet.getByRole("link", { name: "AI Kickstarter" })).toBeVisible();
  await services.tap();
  await expect(tablet.getByRole("link", { name: "AI Kickstarter" })).toBeHidden();
  await services.tap();
  await tablet.getByRole("heading", { level: 1 }).tap();
  await expect(tablet.getByRole("link", { name: "AI Kickstarter" })).toBeHidden();
  await services.tap();
  await tablet.getByRole("link", { name: "AI Kickstarter" }).tap();
  await expect(tablet).toHaveURL("/ai-kickstarter");
  await tablet.setViewportSize(PHONE);
  await tablet.getByRole("button", { name: "Menu" }).tap();
  await sideMenu(tablet).getByRole("link", { name: "Our Services" }).tap();
  await expect(tablet).toHaveURL("/services");
  await expect(sideMenu(tablet)).toBeHidden();
});

test("the side menu traps the focus", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/ai-kickstarter");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.press("Enter");
  const current = sideMenu(page).getByRole("link", { name: "AI Kickstarter" });
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current).toBeInViewport();
  await expect(sideMenu(page).getByRole("link", { name: "Meet the Team" })).toBeHidden();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || document.querySelector("dialog")?.contains(focused);
      }),
    ).toBe(true);
  }
  await page.mouse.move(20, 500);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await sideMenu(page).getByText("About Us").click();
  await expect(sideMenu(page).getByRole("link", { name: "Meet the Team" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sideMenu(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(sideMenu(page).getByRole("link", { name: "Meet the Team" })).toBeHidden();
});

test("the backdrop, its button, a link and Back close the side menu", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/survey");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  await page.mouse.click(20, 400);
  await expect(sideMenu(page)).toBeHidden();
  await button.click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(sideMenu(page)).toBeHidden();
  await button.click();
  await sideMenu(page).getByText("Services", { exact: true }).click();
  await sideMenu(page).getByRole("link", { name: "Our Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(sideMenu(page)).toBeHidden();
  await button.click();
  await page.goBack();
  await expect(page).toHaveURL("/survey");
  await expect(sideMenu(page)).toBeHidden();
});

test("the side menu works before hydration in browsers without invoker commands", async ({ phone: page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    addEventListener("command", (event) => event.preventDefault(), true);
  });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/services");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(sideMenu(page)).toBeVisible();
  await sideMenu(page).getByRole("button", { name: "Close menu" }).click();
  await expect(sideMenu(page)).toBeHidden();
});

test("both menus open and link without script", async ({ browser }) => {
  const page = await openBrowser(browser, { javaScriptEnabled: false });
  await page.goto("/survey");
  await expect(page.locator("noscript p")).toBeVisible();
  await mainMenu(page).getByRole("button", { name: "Services" }).hover();
  await page.getByRole("link", { name: "AI Kickstarter" }).click();
  await expect(page).toHaveURL("/ai-kickstarter");
  await page.getByRole("heading", { level: 1 }).hover();
  await mainMenu(page).getByRole("button", { name: "About Us" }).focus();
  await page.keyboard.press("Tab");
  await expect(mainMenu(page).getByRole("link", { name: "Our Approach" })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Theme:/ })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await sideMenu(page).getByRole("link", { name: "Success Stories" }).click();
  await expect(page).toHaveURL("/success-stories");
});

test("the footer has its links, the registered company and the current year", async ({ page }) => {
  await page.clock.setFixedTime("2031-02-03");
  await openHydrated(page, "/survey");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("© 2031 SLK")).toBeVisible();
  await expect(footer.getByText("SLK Example Ltd · 1 Example Street, London")).toBeVisible();
  for (const [label, path] of [
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
    ["Enter a survey code", "/survey#code"],
    ["Manage Survey", "/survey"],
    ["Contact Us", "/contact"],
  ]) {
    await expect(footer.getByRole("link", { name: label })).toHaveAttribute("href", path as string);
  }
});

test("the footer's link for a code opens the field for it, on its own page, too", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Survey Code" });
  for (const path of ["/services", "/survey"]) {
    await openHydrated(page, path);
    await expect(field).toBeHidden();
    await page.getByRole("link", { name: "Enter a survey code" }).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
});

test("a new page starts at its top, Back where it was, a hash at its section", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openHydrated(page, "/services");
  await page.evaluate(() => scrollTo(0, 900));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await mainMenu(page).getByRole("link", { name: "Success Stories" }).click();
  await expect(page).toHaveURL("/success-stories");
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/services");
  await expect.poll(scrolled).toBe(900);
  await mainMenu(page).getByRole("link", { name: "Home" }).click();
  await page.locator('a[href="/services#ai-workflow"]').first().click();
  await expect(page).toHaveURL("/services#ai-workflow");
  await expect(page.locator("#ai-workflow")).toBeInViewport();
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("a visitor who scrolled before hydration stays there", async ({ page }) => {
  await page.route("**/*.js", async (route) => {
    await page.evaluate(() => scrollTo(0, 500));
    await route.continue();
  });
  await openHydrated(page, "/services");
  await page.getByRole("button", { name: /^Theme:/ }).evaluate((button) => {
    (button as HTMLElement).click();
  });
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test("pages outside the survey load neither toasts nor session", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openHydrated(page, "/services");
  expect(asked.filter((path) => /toast|user-menu|\/api\//.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Manage Survey" }).click();
  await expect.poll(() => asked.filter((path) => /toast|\/api\/session/.test(path)).length).toBe(2);
});

test("axe finds nothing with a menu open", async ({ page }) => {
  for (const [width, colorScheme] of [
    [360, "light"],
    [1280, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, "/services");
    if (width === 360) await page.getByRole("button", { name: "Menu", exact: true }).click();
    else await mainMenu(page).getByRole("button", { name: "Services" }).press("Enter");
    await expect(page.getByRole("link", { name: "AI Kickstarter" }).first()).toBeVisible();
    await expectAccessible(page, `${width} px, ${colorScheme}`);
  }
});

test("print shows the page without header and navigation", async ({ page }) => {
  await page.goto("/services");
  await page.emulateMedia({ media: "print" });
  await expect(mainMenu(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Theme:/ })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
