import { becomeManagerOf, expect, openBrowser, test } from "#tests/e2e/world.ts";

test("a style or a script that is put into a page is blocked", async ({ browser }) => {
  const page = await openBrowser(browser);
  const blocked = new Set<string>();
  await page.exposeFunction("noteViolation", (directive: string) => void blocked.add(directive));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      (window as unknown as { noteViolation(directive: string): void }).noteViolation(effectiveDirective);
    });
  });
  // By these the other tests learn of a breach: they fail at a logged error.
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.goto("/contact");
  await page.evaluate(() => {
    const add = (html: string) => document.body.append(document.createRange().createContextualFragment(html));
    add("<style>body { display: none !important }</style>");
    add("<script>window.isInjected = true</script>");
    add('<img src="x:" onerror="window.isInjected = true">');
    add('<object data="/share.png"></object>');
    add('<link rel="stylesheet" href="https://evil.example/a.css">');
  });
  await expect
    .poll(() => [...blocked].sort())
    .toEqual(["img-src", "object-src", "script-src-attr", "script-src-elem", "style-src-elem"]);
  for (const directive of ["img-src", "object-src", "script-src", "style-src"]) {
    expect(logged.join("\n")).toContain(directive);
  }
  await expect(page.locator("body")).toBeVisible();
  expect(await page.evaluate(() => "isInjected" in window)).toBe(false);
});

test("the stylesheet of the toasts is within the pages' policy", async ({ page }) => {
  const { code } = await becomeManagerOf(page);
  await page.goto(`/survey/manage?share=${code}`);
  await page.getByRole("dialog").getByRole("button", { name: /^Copy/ }).first().click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  // Without it they would stand in the text.
  expect(
    await page.locator("[data-sonner-toaster]").evaluate((list) => getComputedStyle(list).position),
  ).toBe("fixed");
});

test("files, shells and answers of the Worker have the same security headers", async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const headers = answer.headers();
    expect(headers["content-security-policy"], path).toMatch(/object-src 'none'|default-src 'none'/);
    return headers;
  };
  const NAMES = [
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
  ];
  const expected = await read("/services");
  for (const name of NAMES) expect(expected[name], name).toBeDefined();
  expect(expected["permissions-policy"]).toContain("clipboard-write=(self)");
  const shells = ["account", "manage", "ABCDEFGH/insights", "ABCDEFGH/respond"].map(
    (end) => `/survey/${end}`,
  );
  for (const path of ["/", "/favicon.svg", "/api/session", ...shells]) {
    const headers = await read(path);
    for (const name of NAMES) expect(headers[name], `${path}: ${name}`).toBe(expected[name]);
    if (shells.includes(path)) {
      expect(headers["content-security-policy"], path).toContain("script-src 'self'");
    }
  }
  expect((await request.get("/share.png")).headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});
