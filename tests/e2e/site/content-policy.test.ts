import type { BrowserContext, Page } from "@playwright/test";
import { ADMIN_SCREENS, adminPath } from "#domain/admin/screens.ts";
import {
  becomeAdmin,
  becomeDemoManager,
  becomeManager,
  createSurvey,
  expect,
  fillSurvey,
  openBrowser,
  startSurvey,
  test,
} from "#tests/e2e/world.ts";

/** By their names in the address: those that a survey with responses can have. */
const SURVEY_DIALOGS = [
  "share",
  "responses",
  "team",
  "rename",
  "again",
  "end",
  "close",
  "handover",
  "delete",
];

/** Everything that a page's policy has blocked in this browser, as "directive: what, on which page". */
async function collectViolations(context: BrowserContext): Promise<string[]> {
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

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("no report, chart or download needs more than the pages' policy allows", async ({ page, context }) => {
  const violations = await collectViolations(context);
  await page.goto("/survey/sample");
  const deck = page.getByRole("button", { name: "Deck (PowerPoint)" });
  await Promise.all([page.waitForEvent("download"), deck.click()]);
  const code = await becomeDemoManager(page);
  for (const tab of ["summary", "roles", "alignment", "recommendations"]) {
    await visit(page, `/survey/${code}/insights?tab=${tab}`);
  }
  await visit(page, `/survey/${code}/insights/facilitate`);
  await startSurvey(page, code);
  await page.keyboard.press("4");
  expect(violations).toEqual([]);
});

test("no screen, dialog or toast of a manager or an admin needs more than the pages' policy allows", async ({
  page,
  context,
}) => {
  const violations = await collectViolations(context);
  await becomeAdmin(page);
  for (const screen of ADMIN_SCREENS) await visit(page, adminPath(screen));
  await becomeManager(page);
  await visit(page, "/survey/account");
  const { code } = await createSurvey(page);
  await fillSurvey(page, code, 2);
  for (const name of SURVEY_DIALOGS) {
    await page.goto(`/survey/manage?${name}=${code}`);
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await page.goto("/survey/manage");
  await page.getByRole("button", { name: "More" }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.goto(`/survey/manage?share=${code}`);
  await page.getByRole("dialog").getByRole("button", { name: /^Copy/ }).first().click();
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  // The toasts' own stylesheet has been taken: without it they would stand in the text.
  expect(
    await page.locator("[data-sonner-toaster]").evaluate((list) => getComputedStyle(list).position),
  ).toBe("fixed");
  expect(violations).toEqual([]);
});

test("a style or a script that is put into a page is blocked, and so is what a frame or a plug-in would load", async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const violations = await collectViolations(page.context());
  // By these the other tests learn of a breach: they fail at a logged error.
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await visit(page, "/contact");
  await page.evaluate(() => {
    const add = (html: string) => document.body.append(document.createRange().createContextualFragment(html));
    add("<style>body { display: none !important }</style>");
    add("<script>window.isInjected = true</script>");
    add('<img src="x:" onerror="window.isInjected = true">');
    add('<object data="/share.png"></object>');
    add('<link rel="stylesheet" href="https://evil.example/a.css">');
  });
  const listDirectives = () => [...new Set(violations.map((violation) => violation.split(":")[0]))].sort();
  await expect
    .poll(listDirectives)
    .toEqual(["img-src", "object-src", "script-src-attr", "script-src-elem", "style-src-elem"]);
  for (const directive of ["script-src", "style-src", "object-src"]) {
    expect(logged.join("\n")).toContain(directive);
  }
  await expect(page.locator("body")).toBeVisible();
  expect(await page.evaluate(() => "isInjected" in window)).toBe(false);
});

test("files and answers of the Worker say that no other site may embed, frame or script them", async ({
  request,
}) => {
  for (const path of ["/", "/survey/manage", "/api/session", "/no/such/page", "/favicon.svg"]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["permissions-policy"], path).toContain("clipboard-write=(self)");
    expect(headers["content-security-policy"], path).toMatch(/object-src 'none'|default-src 'none'/);
  }
  expect((await request.get("/share.png")).headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("the way to report a weakness stands in security.txt", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toMatch(/^Contact: mailto:/);
});
