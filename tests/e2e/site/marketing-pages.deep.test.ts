import type { Page } from "@playwright/test";
import { SITE_PATHS } from "#domain/page-paths.ts";
import { expect, test } from "#tests/e2e/world.ts";

/** With their titles and first headings. */
const PAGES = [
  ["/", "SLK | AI Innovation & Strategic Consultancy", "AI Innovation & Strategic Consultancy"],
  ["/services", "Services | SLK", "From first decision to daily habit"],
  ["/ai-kickstarter", "AI Kickstarter | SLK", "Three phases to working AI"],
  ["/our-approach", "Our Approach | SLK", "See clearly, build early, leave it running"],
  ["/meet-the-team", "Meet the Team | SLK", "You work with the people you meet"],
  ["/success-stories", "Success Stories | SLK", "What changed, in their own words"],
] as const;

const LINKS: [page: string, name: string, address: string][] = [
  ["/", "Read what clients say", "/success-stories"],
  ["/", "See the AI Kickstarter", "/ai-kickstarter"],
  ["/", "Book a Call", "/contact"],
  ["/services", "See the AI Kickstarter", "/ai-kickstarter"],
  ["/services", "Schedule Your Consultation", "/contact"],
  ["/ai-kickstarter", "Start Your AI Journey", "/contact"],
  ["/ai-kickstarter", "Contact Us", "/contact"],
  ["/our-approach", "Contact Us", "/contact"],
  ["/meet-the-team", "Let's Talk", "/contact"],
  ["/success-stories", "Schedule Your Consultation", "/contact"],
];

/** On the pages of the three models, with links to the other two. */
const SENTENCE =
  "You can buy our services one by one, or all three in the AI Kickstarter, 8 weeks at a fixed price; our approach is how we work in both.";
const MODELS = ["/services", "/ai-kickstarter", "/our-approach"];

for (const [path, title, heading] of PAGES) {
  test(`${path} has the title and the links that are specified`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
    for (const [, name, address] of LINKS.filter(([page]) => page === path)) {
      const link = main.getByRole("link", { name, exact: true }).last();
      await expect(link).toHaveAttribute("href", address);
    }
    const sentence = page.getByText(SENTENCE, { exact: true });
    await expect(sentence.getByRole("link")).toHaveCount(MODELS.includes(path) ? 2 : 0);
  });
}

test("every link of every public page leads to a section that is there", async ({ page }) => {
  const idsOn = new Map<string, string[]>();
  const targets = new Set<string>();
  for (const path of SITE_PATHS) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    idsOn.set(path, await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => `#${id}`)));
    const hrefs = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) if (href.startsWith(new URL(page.url()).origin)) targets.add(href);
  }
  expect(targets.size).toBeGreaterThan(20);
  for (const { pathname, hash, href } of [...targets].map((target) => new URL(target))) {
    expect((await page.request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
    if (hash && idsOn.has(pathname)) expect(idsOn.get(pathname), href).toContain(hash);
  }
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`the first screen of ${width} × ${height} says what we do and for whom`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const main = page.getByRole("main");
    for (const text of [
      /^SLK is a boutique AI consultancy for companies of \d+\sto\s\d+ people/,
      "2–4 weeks",
      "2× or more",
      "1–2 years",
      /^Chief Technology Officer/,
      "From our sample report",
    ]) {
      await expect(main.getByText(text).first()).toBeInViewport({ ratio: 1 });
    }
  });
}

/** Scrolls as the first turn of a wheel does: elements below the viewport are then hidden. */
async function setOut(page: Page) {
  const waiting = page.locator('[data-rise="waiting"]');
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    await expect(waiting.last()).toHaveCSS("opacity", "0", { timeout: 1000 });
  }).toPass();
  return waiting;
}

test("elements below the viewport rise when they are reached", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const opacities = await page
    .locator("main *")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
  expect(opacities).not.toContain("0");

  const waiting = await setOut(page);
  const last = page.locator("[data-rise]", { hasText: "One problem, one conversation" });
  await expect(last).toHaveCSS("opacity", "0");
  const tops = await waiting.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(800);
  await page.emulateMedia({ media: "print" });
  await expect(last).toHaveCSS("opacity", "1");
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  await expect(last).toHaveCSS("opacity", "1");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(last).toHaveCSS("opacity", "0");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS("opacity", "1");
  await expect(last).toHaveAttribute("data-rise", "done");
});
