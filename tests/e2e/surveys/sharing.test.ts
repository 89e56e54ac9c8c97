import type { Page } from "@playwright/test";
import { ALSO_DEEP, expectAccessible, widths } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { analyse, choose, fillSurvey, rowOf } from "#tests/e2e/survey-steps.ts";
import {
  becomeManager,
  call,
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

/** The path and fragment of the mail's link: it names the site's own address. */
async function openOffer(page: Page, mailbox: Page, recipient: string) {
  const { hash } = new URL(linkIn(await readMail(mailbox, recipient, /offers you|invites you/)));
  await page.goto(`/survey/offer${hash}`);
}

test("a board reads a report by its link without an account or scripts", async ({ page, browser }) => {
  await becomeManager(page);
  const code = await makeAnswered(page, "Harbour Clinics");
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this report" });
  await expect(dialog.getByText("No link works at the moment.")).toBeVisible();
  await dialog.getByLabel("The link works for").selectOption("7 days");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const url = (await dialog.getByText(/\/report\/[\w-]{22}$/).textContent()) as string;
  await expect(dialog.getByText("not opened yet")).toBeVisible();

  const board = await openBrowser(browser, { javaScriptEnabled: false });
  const answer = await board.goto(new URL(url).pathname);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  await expect(board).toHaveTitle(/^Harbour Clinics/);
  await expect(board.getByRole("heading", { level: 1, name: "Harbour Clinics" })).toBeVisible();
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
  await expect(dialog.getByText("opened once")).toBeVisible();
  await expect(dialog.getByText(url)).toBeHidden();
  await dialog.getByRole("button", { name: /^Revoke/ }).click();
  await expect(dialog.getByText("No link works at the moment.")).toBeVisible();
  expect((await board.reload())?.status()).toBe(404);
  await expect(board.getByRole("heading", { name: "This link doesn’t lead to a report" })).toBeVisible();
});

test("axe finds nothing on a shared report and an offer", ALSO_DEEP, async ({ page, browser }) => {
  await becomeManager(page);
  const code = await makeAnswered(page, "Donaudampfschifffahrtsgesellschaft Vermögensverwaltung");
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this report" });
  await expect(dialog.getByText("No link works at the moment.")).toBeVisible();
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const url = (await dialog.getByText(/\/report\/[\w-]{22}$/).textContent()) as string;
  await expectAccessible(page, "the dialog of a report's links");
  for (const name of ["second-manager", "handover"]) {
    await page.goto(`/survey/manage?${name}=${code}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, name);
  }

  const board = await openBrowser(browser);
  for (const width of widths()) {
    await board.setViewportSize({ width, height: 800 });
    await board.goto(new URL(url).pathname);
    await expectAccessible(board, `a report at ${width} px`);
    await board.goto("/report/unknown");
    await expectAccessible(board, `no report at ${width} px`);
  }

  const email = await signUp(board);
  await call(page, "post", `/api/manage/surveys/${code}/offers`, { kind: "handover", recipient: email });
  await board.setViewportSize({ width: 360, height: 800 });
  await openOffer(board, page, email);
  await expect(board.getByRole("button", { name: "Accept the survey" })).toBeVisible();
  await expectAccessible(board, "an offer");
  await board.getByRole("button", { name: "Decline" }).click();
  await expect(board.getByText("Offer declined")).toBeVisible();
});

test("a recipient takes a survey over from the mail", async ({ page, browser }) => {
  await becomeManager(page);
  await createSurvey(page, "Harbour Clinics");
  const other = await openBrowser(browser);
  const email = await signUp(other);
  await other.context().clearCookies();

  await page.goto("/survey/manage");
  const dialog = await choose(page, "Harbour Clinics", "Hand over");
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send offer" }).click();
  await expect(dialog.getByText(`Offered to ${email}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, "Harbour Clinics").getByText(`Offered to ${email}`)).toBeVisible();

  await openOffer(other, page, email);
  await expect(other.getByText("You’ve been offered a survey to manage.")).toBeVisible();
  await signInByForm(other, email);
  await expect(
    other.getByRole("heading", { level: 1, name: "Take over the survey for Harbour Clinics" }),
  ).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await other.getByRole("button", { name: "Accept the survey" }).click();
  await expect(
    other.getByRole("heading", { level: 1, name: "The survey for Harbour Clinics is yours" }),
  ).toBeVisible();
  await expect(other.getByText(/^\d{6}$/)).toBeVisible();
  await other.getByRole("link", { name: "Your surveys" }).click();
  await expect(rowOf(other, "Harbour Clinics")).toBeVisible();

  await expect(rowOf(page, "Harbour Clinics")).toHaveCount(0);
  await openOffer(other, page, email);
  await expect(other.getByRole("heading", { name: "This offer is no longer open" })).toBeVisible();
});

test("a second manager processes results until the owner removes them", async ({ page, browser }) => {
  const owner = await becomeManager(page);
  const code = await makeAnswered(page, "Harbour Clinics");
  const second = await openBrowser(browser);
  const email = await signUp(second);
  await page.goto("/survey/manage");
  const dialog = await choose(page, "Harbour Clinics", "Second manager");
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText(`${email} is invited as second manager`)).toBeVisible();

  await openOffer(second, page, email);
  await expect(second.getByText(`${owner} invites you to be the second manager`)).toBeVisible();
  await second.getByRole("button", { name: "Accept the invitation" }).click();
  const row = rowOf(second, "Harbour Clinics");
  await expect(row.getByText(`Managed by ${owner}`)).toBeVisible();
  await expect(second.getByText("0 of 3 active")).toBeVisible();
  await row.getByRole("button", { name: "View responses" }).click();
  await second.getByRole("button", { name: "Process Results" }).click();
  await second
    .getByRole("dialog", { name: "Process Survey Results" })
    .getByRole("button", { name: "Process Results" })
    .click();
  await expect(row.getByText("Insights Available")).toBeVisible();
  await second.goto(`/survey/${code}/insights`);
  await second.getByRole("button", { name: "Export" }).click();
  await second.getByText("More formats").click();
  await second.getByRole("button", { name: "Create Figures (CSV)" }).click();
  await expect(second.getByRole("link", { name: /^Download .*\.csv$/ })).toBeVisible();

  await expect(dialog.getByText(`${email} manages this survey with you.`)).toBeVisible();
  await second.goto("/survey/manage");
  await expect(row).toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});
