import type { Page } from "@playwright/test";
import { expectAccessible, ONLY_DEEP } from "#tests/e2e/axe.ts";
import { readMessages } from "#tests/e2e/messages.ts";
import { countResponses, startSurvey, waitForQuestion } from "#tests/e2e/survey-steps.ts";
import { expect, openBrowser, test } from "#tests/e2e/world.ts";
import { answerAll } from "./answer-all.ts";

const PATHS = { en: "", de: "/de", es: "/es", fr: "/fr" } as const;

for (const [language, path] of Object.entries(PATHS)) {
  const { first, later, locale } = readMessages(language);

  const title = `a respondent whose device speaks ${language} answers in it from the bare link to the end`;
  const isQuick = language === "en" || language === "de";
  test(title, isQuick ? {} : ONLY_DEEP, async ({ browser, code, manager }) => {
    const page = await openBrowser(browser, { locale, viewport: { width: 360, height: 740 } });
    await page.goto(`/survey/${code}/respond`);
    await expect(page).toHaveURL(new RegExp(`//[^/]+${path}/survey/${code}/respond$`));
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}-`));
    await expectAccessible(page);
    await answerAll(page, language);
    await page.getByRole("button", { name: first.questionWords.submit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`//[^/]+${path}/survey/thank-you$`));
    await expect(page.getByRole("heading", { name: later.thankYouWords.title })).toBeVisible();
    expect(await countResponses(manager, code)).toBe(1);
  });
}

/** Chooses a language in the page's header. */
async function switchTo(page: Page, name: string) {
  await page
    .locator("summary")
    .filter({ hasText: /English|Deutsch|Français|Español/ })
    .first()
    .click();
  await page.getByRole("link", { name }).click();
}

test("a switch of the language keeps the answers, the place and the choice", async ({ page, code }) => {
  const german = readMessages("de");
  await startSurvey(page, code);
  for (const number of [1, 2]) {
    await waitForQuestion(page, number);
    await page.keyboard.press("4");
  }
  await waitForQuestion(page, 3);
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("button", { name: "Previous" }).click();
  await switchTo(page, "Deutsch");
  await expect(page).toHaveURL(new RegExp(`/de/survey/${code}/respond$`));
  await expect(heading).toContainText(german.questions[1] as string);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("button", { name: german.first.instructionsWords.resume })).toBeVisible();
  await page.goto(`/survey/${code}/respond`);
  await expect(page).toHaveURL(new RegExp(`/de/survey/${code}/respond$`));
});

test("a link keeps its ticket when the language is switched before the script has run", async ({
  page,
  code,
}) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto(`/survey/${code}/respond#ticket=abcdefgh`, { waitUntil: "commit" });
  await switchTo(page, "Français");
  await expect(page).toHaveURL(new RegExp(`/fr/survey/${code}/respond#ticket=abcdefgh$`));
});

test("without a connection a switch of the language is refused with the reason", async ({ page, code }) => {
  await page.goto(`/survey/${code}/respond`);
  await expect(page.locator("summary").filter({ hasText: "English" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await switchTo(page, "Deutsch");
  await expect(page.getByText("You’re offline. You can change the language")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/survey\//);
});

test("no request of a page in another language names it", async ({ browser, code }) => {
  const page = await openBrowser(browser, { locale: "de-DE" });
  const sent: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith("/api/"))
      sent.push(`${request.url()} ${request.headers().referer} ${request.postData()}`);
  });
  await page.goto(`/survey/${code}/respond`);
  await page.getByRole("button", { name: readMessages("de").first.instructionsWords.start }).click();
  await expect(page.getByRole("combobox")).toBeVisible();
  // The browser tells a test no body of a beacon.
  const reported = await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
    setTimeout(() => Promise.reject(Object.assign(new Error("lost"), { stack: `at show (${script}:1:2)` })));
    return new Promise<string>((resolve) => {
      navigator.sendBeacon = (_, body) => {
        (body as Blob).text().then(resolve);
        return true;
      };
    });
  });
  expect(JSON.parse(reported)).toMatchObject({ page: "/survey/:code/respond", file: "/assets/respond.js" });
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.filter((line) => /\/de\b|german|deutsch/i.test(line))).toEqual([]);
});
