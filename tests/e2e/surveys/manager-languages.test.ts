import { expectAccessible, ONLY_DEEP } from "#tests/e2e/axe.ts";
import { readPage } from "#tests/e2e/messages.ts";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManager, expect, openBrowser, read, test } from "#tests/e2e/world.ts";

type Words = Record<string, Record<string, string>>;

for (const language of ["de", "es", "fr"]) {
  const { locale } = readPage<{ locale: string }>(language, "language");
  const wordsOf = (page: string) => readPage<Words>(language, page);
  const { manageWords, stepWords } = wordsOf("manage/page");
  const { createSurveyWords } = wordsOf("manage/dialogs");
  const { processingWords } = wordsOf("manage/processing");
  const { partNames, summaryWords } = wordsOf("report/insights");
  const { toolWords, reportLinkWords } = wordsOf("report/tools");
  const { outageWords } = wordsOf("frame/forms");

  const title = `a manager whose device speaks ${language} gets from the bare dashboard to a report in it`;
  test(title, language === "de" ? {} : ONLY_DEEP, async ({ browser }) => {
    const page = await openBrowser(browser, { locale, viewport: { width: 360, height: 740 } });
    await becomeManager(page);
    await page.goto("/survey/manage");
    await expect(page).toHaveURL(new RegExp(`/${language}/survey/manage$`));
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await page.getByRole("button", { name: manageWords?.create }).first().click();
    await page.getByLabel(createSurveyWords?.organizationName ?? "").fill("Langenthal Druck");
    await page.getByLabel(createSurveyWords?.asked ?? "").fill("6");
    await expectAccessible(page);
    await page.getByRole("button", { name: createSurveyWords?.submit }).click();
    await page.getByRole("button", { name: createSurveyWords?.done }).click();
    const { surveys } = await read(page, "/api/v1/dashboard");
    await fillSurvey(page, surveys[0].code, 6);

    await page.getByRole("button", { name: stepWords?.analyse }).click();
    const confirmation = page.getByRole("dialog", { name: processingWords?.title });
    await confirmation.getByRole("button", { name: processingWords?.confirm }).click();
    await expect(page.getByRole("alertdialog")).toHaveCount(0, { timeout: 60_000 });
    const report = `/survey/${surveys[0].code}/insights`;
    await page.goto("/survey/manage");
    await page.locator(`main a[href$="${report}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}${report}$`));
    await expect(page.getByRole("tab", { name: partNames?.recommendations })).toBeVisible();
    await expect(page.getByRole("heading", { name: summaryWords?.effectiveness })).toBeVisible();
    await expectAccessible(page);
    await page.route(/\/report-links\b/, (route) => route.fulfill({ status: 502 }));
    await page.getByRole("button", { name: reportLinkWords?.open, exact: true }).click();
    const failure = page.getByRole("dialog", { name: reportLinkWords?.title }).getByRole("alert");
    await expect(failure).toHaveText(`${toolWords?.failed}${outageWords?.serverError}`);
    await page.keyboard.press("Escape");
    // The page that is open, not the one that was loaded.
    await page.getByRole("tab", { name: partNames?.recommendations }).click();
    await page.locator("header summary").first().click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(new RegExp(`//[^/]+${report}\\?tab=recommendations$`));
    await expect(page.getByRole("tab", { name: "Recommendations" })).toHaveAttribute("aria-selected", "true");
    await page.close();
  });
}
