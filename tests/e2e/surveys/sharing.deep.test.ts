import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { analyse, choose, chooseTool, exportFile, fillSurvey, rowOf } from "#tests/e2e/survey-steps.ts";
import {
  becomeManager,
  becomeManagerOf,
  createSurvey,
  expect,
  openBrowser,
  signInByForm,
  signUp,
  test,
} from "#tests/e2e/world.ts";

async function makeAnswered(page: Page, name: string): Promise<string> {
  const { code } = await createSurvey(page, name);
  await fillSurvey(page, code, 5);
  return code;
}

async function openOffer(page: Page, mailbox: Page, recipient: string, count = 1) {
  await page.goto(linkIn(await readMail(mailbox, recipient, /offers you|invites you/, count)));
}

test("a board reads a report by its link without account or script", async ({ page, browser }) => {
  await becomeManager(page);
  const name = "Donaudampfschifffahrtsgesellschaft Vermögensverwaltung";
  const code = await makeAnswered(page, name);
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this report" });
  await expect(dialog.getByText("No link works at the moment.")).toBeVisible();
  await dialog.getByLabel("The link works for").selectOption("7 days");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const url = (await dialog.getByText(/\/report\/[\w-]{22}$/).textContent()) as string;
  await expect(dialog.getByText("not opened yet")).toBeVisible();
  await expectAccessible(page, "the dialog of a report's links");

  const board = await openBrowser(browser, { javaScriptEnabled: false });
  const answer = await board.goto(new URL(url).pathname);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  await expect(board).toHaveTitle(new RegExp(`^${name}`));
  await expect(board.getByRole("heading", { level: 1, name })).toBeVisible();
  const onePage = board.getByRole("region", { name: "The report on one page" });
  await expect(onePage).toBeVisible();
  await board.emulateMedia({ media: "print" });
  await expect(onePage).toBeVisible();
  expect((await board.pdf({ format: "A4" })).byteLength).toBeGreaterThan(20_000);
  await onePage.getByRole("link").last().click();
  const { hash } = new URL(board.url());
  await expect(board.locator(`[id="${hash.slice(1)}"]`)).toBeVisible();

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByText("opened once, link scanners included")).toBeVisible();
  await expect(dialog.getByText(url)).toBeHidden();
  const scripted = await openBrowser(browser);
  for (const width of [320, 1280]) {
    await scripted.setViewportSize({ width, height: 800 });
    await scripted.goto(new URL(url).pathname);
    await expectAccessible(scripted, `a report at ${width} px`);
    await scripted.goto("/report/unknown");
    await expectAccessible(scripted, `no report at ${width} px`);
  }
  await dialog.getByRole("button", { name: /^Revoke/ }).click();
  await expect(dialog.getByText("No link works at the moment.")).toBeVisible();
  expect((await board.reload())?.status()).toBe(404);
  await expect(board.getByRole("heading", { name: "This link doesn’t lead to a report" })).toBeVisible();
});

test("a second manager takes a survey over from the mail", async ({ page, browser }) => {
  await becomeManagerOf(page, "Harbour Clinics");
  const other = await openBrowser(browser);
  const email = await signUp(other);

  await page.goto("/survey/manage");
  const dialog = await choose(page, "Harbour Clinics", "Second manager");
  await expect(dialog.getByRole("heading", { name: "Hand over" })).toHaveCount(0);
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await openOffer(other, page, email);
  await other.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(rowOf(other, "Harbour Clinics")).toBeVisible();
  await other.context().clearCookies();

  await expect(dialog.getByRole("heading", { name: "Hand over" })).toBeVisible();
  await expectAccessible(page, "the dialog of a second manager");
  await dialog.getByRole("button", { name: "Offer them the survey" }).click();
  await expect(dialog.getByText(`Offered to ${email}`)).toBeVisible();
  await expectAccessible(page, "the dialog of an offer");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, "Harbour Clinics").getByText(`Offered to ${email}`)).toBeVisible();

  await openOffer(other, page, email, 2);
  await expect(other.getByText("You’ve been offered a survey to manage.")).toBeVisible();
  await signInByForm(other, email);
  await expect(
    other.getByRole("heading", { level: 1, name: "Take over the survey for Harbour Clinics" }),
  ).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await expectAccessible(other, "an offer");
  await other.getByRole("button", { name: "Accept the survey" }).click();
  await expect(
    other.getByRole("heading", { level: 1, name: "The survey for Harbour Clinics is yours" }),
  ).toBeVisible();
  await expect(other.getByText(/^\d{6}$/)).toBeVisible();
  await other.getByRole("link", { name: "Your surveys" }).click();
  await expect(rowOf(other, "Harbour Clinics")).toBeVisible();

  await expect(rowOf(page, "Harbour Clinics")).toHaveCount(0);
  await openOffer(other, page, email, 2);
  await expect(other.getByRole("heading", { name: "This offer is no longer open" })).toBeVisible();
});

test("a second manager processes results until the owner removes them", async ({ page, browser }) => {
  const owner = await becomeManager(page);
  const code = await makeAnswered(page, "Harbour Clinics");
  const second = await openBrowser(browser);
  const email = await signUp(second);
  await page.goto("/survey/manage");
  const dialog = await choose(page, "Harbour Clinics", "Second manager");
  await expectAccessible(page, "the dialog of an invitation");
  const invite = async () => {
    await dialog.getByLabel("Email address").fill(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText(`${email} is invited as second manager`)).toBeVisible();
  };
  await invite();
  await openOffer(second, page, email);
  await second.getByRole("button", { name: "Decline" }).click();
  await expect(second.getByText("Offer declined")).toBeVisible();
  await expect(dialog.getByText(`${email} is invited as second manager`)).toBeHidden();

  await invite();
  await openOffer(second, page, email, 2);
  await expect(second.getByText(`${owner} invites you to be the second manager`)).toBeVisible();
  await second.getByRole("button", { name: "Accept the invitation" }).click();
  const row = rowOf(second, "Harbour Clinics");
  await expect(row.getByText(`Managed by ${owner}`)).toBeVisible();
  await expect(second.getByText("0 of 3 active")).toBeVisible();
  await choose(second, "Harbour Clinics", "View responses");
  await second.getByRole("button", { name: "Process Results" }).click();
  const question = second.getByRole("dialog", { name: "Process Survey Results" });
  await question.getByRole("button", { name: "Process Results" }).click();
  await expect(row.getByText("Insights Available")).toBeVisible();
  await second.goto(`/survey/${code}/insights`);
  await chooseTool(second, "More", "Export");
  await exportFile(second, "Figures (CSV)");

  await expect(dialog.getByText(`${email} manages this survey with you.`)).toBeVisible();
  await second.goto("/survey/manage");
  await expect(row).toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});
