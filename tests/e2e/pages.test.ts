import { AxeBuilder } from "@axe-core/playwright";
import { PUBLIC_PAGES } from "#tests/public-pages.ts";
import { createSurvey, expect, signUp, submitResponse, test } from "./world.ts";

const STATIC_PAGES = [
  ...PUBLIC_PAGES,
  "/survey",
  "/survey/sample",
  "/survey/create",
  "/survey/results",
  "/survey/thank-you",
];

for (const path of STATIC_PAGES) {
  test(`${path} is readable without script and hydrates without an error`, async ({ page, browser }) => {
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
  });
}

test("cold loads of application paths get the shell with the static pages' headers", async ({ request }) => {
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

test("axe finds nothing on any screen, at 360 and 1280 px, light and dark", async ({ page }) => {
  test.setTimeout(420_000);
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
    ...STATIC_PAGES,
    `/survey/${code}/respond`,
    "/survey/manage",
    "/survey/account",
    ...["summary", "roles", "alignment", "recommendations"].map(
      (tab) => `/survey/${code}/insights?tab=${tab}`,
    ),
  ];
  for (const [width, colorScheme] of [
    [360, "light"],
    [360, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${path} at ${width} px, ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});
