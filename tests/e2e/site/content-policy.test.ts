import type { BrowserContext, Page } from "@playwright/test";
import { ADMIN_SCREENS, adminPath } from "#domain/admin/screens.ts";
import {
  createSurvey,
  expect,
  freshAddress,
  signUp,
  startSurvey,
  submitResponse,
  test,
} from "#tests/e2e/world.ts";
import { STATIC_PATHS } from "./static-paths.ts";

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

test("no page, dialog, toast, chart or download needs more than the pages' policy allows", async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  const violations = await collectViolations(context);
  for (const path of STATIC_PATHS) await visit(page, path);
  await page.goto("/survey/sample");
  const deck = page.getByRole("button", { name: "Deck (PowerPoint)" });
  await Promise.all([page.waitForEvent("download"), deck.click()]);

  await signUp(page);
  const { code } = await createSurvey(page, "Northfield Logistics");
  for (let seed = 0; seed < 6; seed++) await submitResponse(page, code, seed);
  await page.request.post(`/api/manage/surveys/${code}/analyses`);
  const insights = `/api/manage/surveys/${code}/insights`;
  const countVersions = async () => (await (await page.request.get(insights)).json()).versions.length;
  await expect.poll(countVersions).toBe(1);
  for (const tab of ["summary", "roles", "alignment", "recommendations"]) {
    await visit(page, `/survey/${code}/insights?tab=${tab}`);
  }
  for (const path of [`/survey/${code}/insights/facilitate`, "/survey/account", "/survey/no-reminder"]) {
    await visit(page, path);
  }
  for (const screen of ADMIN_SCREENS) await page.goto(adminPath(screen));

  await visit(page, "/survey/manage");
  for (const name of SURVEY_DIALOGS) {
    await page.goto(`/survey/manage?${name}=${code}`);
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "More" }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`/survey/manage?share=${code}`);
  await page.getByRole("dialog").getByRole("button", { name: /^Copy/ }).first().click();
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  // The toasts' own stylesheet has been taken: without it they would stand in the text.
  expect(
    await page.locator("[data-sonner-toaster]").evaluate((list) => getComputedStyle(list).position),
  ).toBe("fixed");

  await startSurvey(page, code);
  await page.keyboard.press("4");
  expect(violations).toEqual([]);
});

test("a style or a script that is put into a page is blocked, and so is what a frame or a plug-in would load", async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { "cf-connecting-ip": freshAddress() } });
  const violations = await collectViolations(context);
  const page = await context.newPage();
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
  await expect(page.locator("body")).toBeVisible();
  expect(await page.evaluate(() => "isInjected" in window)).toBe(false);
  await context.close();
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
