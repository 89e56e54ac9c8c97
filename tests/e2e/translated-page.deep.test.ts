import type { Browser, Page } from "@playwright/test";
import { MARK, translate } from "./browser-cases.ts";
import { linkIn, readMail } from "./mails.ts";
import { analyse, fillSurvey, openResults } from "./survey-steps.ts";
import { call, createSurvey, expect, newEmail, openBrowser, PASSWORD, test } from "./world.ts";

/** Another browser that translates, with what went wrong in its pages. */
async function openTranslating(browser: Browser, isEarly: boolean) {
  const page = await openBrowser(browser);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await translate(page, isEarly);
  return { page, faults };
}

const waitForTranslation = (page: Page) => expect(page.locator("h1, h2").first()).toContainText(MARK);
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

for (const isEarly of [false, true]) {
  test.describe(
    isEarly ? "a page translated before its script" : "a page translated once it was read",
    () => {
      test("takes an unknown code, then a known one, and goes on to the next question", async ({
        browser,
        code,
      }) => {
        const { page, faults } = await openTranslating(browser, isEarly);
        await page.goto("/survey");
        await waitForTranslation(page);
        await press(page, "Enter Code");
        await page.getByLabel("Survey Code").fill("AAAAAAAA");
        await press(page, "Continue");
        await expect(page.getByText("Invalid or expired survey code").first()).toBeVisible();
        await page.getByLabel("Survey Code").fill(code);
        await press(page, "Continue");
        await expect(page).toHaveURL(/respond/);
        await waitForTranslation(page);
        await press(page, "Start Survey");
        await page.getByRole("combobox").selectOption({ index: 1 });
        await page.getByRole("radio").first().check({ force: true });
        await press(page, "Next");
        await expect(page.getByText("Question 1 of 36").first()).toBeVisible();
        await page.getByRole("radio").nth(2).click({ force: true });
        await press(page, "Next");
        await expect(page.getByText("Question 2 of 36").first()).toBeVisible();
        expect(faults).toEqual([]);
      });

      test("signs in after a wrong password", async ({ browser, manager }) => {
        const { page, faults } = await openTranslating(browser, isEarly);
        await page.goto("/survey/create?tab=signin");
        await page.getByLabel("Email").first().fill(manager.email);
        await page.locator("[name=password]").first().fill("wrong password here");
        await waitForTranslation(page);
        await page.locator("form [type=submit]").first().click();
        await expect(page.getByRole("alert").first()).toBeVisible();
        await page.locator("[name=password]").first().fill(PASSWORD);
        await page.locator("form [type=submit]").first().click();
        await expect(page).toHaveURL(/survey\/manage/);
        expect(faults).toEqual([]);
      });

      test("shows results after a wrong PIN", async ({ browser, manager }) => {
        const survey = await createSurvey(manager);
        const { page, faults } = await openTranslating(browser, isEarly);
        await openResults(page, {
          ...survey,
          managerPin: survey.managerPin === "100000" ? "100001" : "100000",
        });
        await expect(page.getByText("Invalid survey code or manager PIN").first()).toBeVisible();
        await page.getByLabel("Manager PIN").fill(survey.managerPin);
        await press(page, "View Results");
        await expect(page.getByRole("heading", { name: "Northfield Logistics Results" })).toBeVisible();
        expect(faults).toEqual([]);
      });

      test("creates a survey, shows its PIN and counts its responses", async ({ browser, manager }) => {
        const { page, faults } = await openTranslating(browser, isEarly);
        await page.context().addCookies((await manager.request.storageState()).cookies);
        await page.goto("/survey/manage");
        await waitForTranslation(page);
        await press(page, "Create New Survey");
        await page.getByLabel("Organisation Name").fill("Harbour Clinics");
        await press(page, "Create Survey");
        const dialog = page.getByRole("dialog");
        await dialog.locator("summary").click();
        await expect(dialog.getByText(/\d{6}/)).toBeVisible();
        const code = /[A-HJ-NP-Z2-9]{8}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";
        await page.keyboard.press("Escape");
        await fillSurvey(manager, code, 2);
        await expect(page.locator("main li").filter({ hasText: "Harbour" })).toContainText(/2\W+responses/);
        expect(faults).toEqual([]);
      });

      test("invites people, and takes one's refusal of reminders", async ({ browser, manager }) => {
        await createSurvey(manager, "Northfield Logistics", { linkKind: "personal" });
        const { page, faults } = await openTranslating(browser, isEarly);
        await page.context().addCookies((await manager.request.storageState()).cookies);
        await page.goto("/survey/manage");
        await waitForTranslation(page);
        await press(page, "Invite people");
        const dialog = page.getByRole("dialog");
        const email = newEmail();
        await dialog.getByLabel("Addresses").fill(email);
        await dialog.getByRole("button", { name: "Add to the list" }).click();
        await expect(dialog.getByText("0 of 1 have answered")).toBeVisible();
        await dialog.getByRole("button", { name: "Send the invitation" }).click();
        await expect(dialog.getByRole("listitem").filter({ hasText: email })).toContainText("Invited");
        const mail = await readMail(manager, email, /./);
        await page.goto(/\S+\/survey\/no-reminder#\S+/.exec(mail.text)?.[0] ?? linkIn(mail));
        await waitForTranslation(page);
        await press(page, "No more");
        await expect(page.getByRole("button", { name: "again" })).toBeVisible();
        expect(faults).toEqual([]);
      });

      test("joins a workshop and follows its steps", async ({ browser, manager }) => {
        const { code } = await createSurvey(manager, "Northfield Logistics", { mode: "open" });
        await fillSurvey(manager, code, 6, "open");
        const { versions } = await analyse(manager, code);
        const insightId = versions[0]?.id;
        const opened = await call(manager, "post", `/api/v1/surveys/${code}/workshop`, { insightId });
        const { roomCode } = await opened.json();
        const { page, faults } = await openTranslating(browser, isEarly);
        await page.goto(`/workshop/${roomCode}`);
        await waitForTranslation(page);
        await press(page, "Join");
        await expect(page.getByText("Number of this phone")).toBeVisible();
        const lead = await openTranslating(browser, isEarly);
        await lead.page.context().addCookies((await manager.request.storageState()).cookies);
        await lead.page.goto(`/survey/${code}/workshop`);
        await expect(lead.page.getByText("1 phone has joined").first()).toBeVisible();
        const other = await openBrowser(browser);
        await other.goto(`/workshop/${roomCode}`);
        await press(other, "Join");
        await expect(lead.page.getByText("2 phones have joined").first()).toBeVisible();
        await press(lead.page, "Next");
        await page.getByRole("radio").nth(3).click({ force: true });
        await expect(page.getByText("Your guess is in.")).toBeVisible();
        await expect(lead.page.getByText("1 of 2 has chosen").first()).toBeVisible();
        await press(lead.page, "Close and show");
        await lead.page.getByRole("dialog").getByRole("button", { name: "Close and show" }).click();
        await expect(page.getByText("Look at the big screen").first()).toBeVisible();
        expect([faults, lead.faults]).toEqual([[], []]);
      });
    },
  );
}

test("a page that fails after its translation names it, and what helps", async ({ browser }) => {
  const { page } = await openTranslating(browser, false);
  await page.goto("/survey");
  await waitForTranslation(page);
  // Once React has the page.
  await press(page, "Enter Code");
  await press(page, "Cancel");
  // What React is to replace is no longer where React has put it.
  await page.evaluate(() => {
    const button = [...document.querySelectorAll("main button")].find((one) =>
      one.textContent?.includes("Enter Code"),
    );
    if (button) document.querySelector("main")?.append(button);
  });
  await press(page, "Enter Code");
  await expect(page.getByText("Your browser has translated this page")).toBeVisible();
  await expect(page.getByText("Switch the translation off for this page")).toBeVisible();
});
