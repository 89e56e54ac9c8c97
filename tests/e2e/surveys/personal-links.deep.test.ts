import { personalPath } from "#domain/invitations/ticket.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import {
  beginSurvey,
  chooseRole,
  openChoices,
  resumeSurvey,
  submitAnswers,
  waitForQuestion,
} from "#tests/e2e/survey-steps.ts";
import { becomeManager, becomeManagerOf, expect, newEmail, openPhone, test } from "#tests/e2e/world.ts";

test("a manager invites people by links that take one response each", async ({ page, browser, phone }) => {
  await becomeManager(page);
  await beginSurvey(page, "Harbour Clinics");
  await openChoices(page);
  await page.getByRole("radio", { name: "A link for each person" }).check();
  await expectAccessible(page);
  // The list that has the new survey comes late.
  await page.route("**/api/v1/dashboard", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("button", { name: "Create Survey" }).click();
  const created = page.getByRole("dialog", { name: "Your survey is ready" });
  await expect(created.getByText("Now invite people")).toBeVisible();
  await created.getByRole("button", { name: "Invite people" }).click();

  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await expect(dialog.getByLabel("Addresses")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const code = new URL(page.url()).searchParams.get("invite") as string;
  const [ada, bo] = [newEmail(), newEmail()];
  await dialog.getByLabel("Addresses").fill(`Ada Example <${ada}>; zoë@example.com, bo.example.com\n${bo}`);
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(dialog.getByRole("alert")).toContainText("2 entries aren’t usable addresses");
  await expect(dialog.getByRole("alert")).toContainText("zoë@example.com contains a character");
  await expect(dialog.getByText("0 of 2 have answered")).toBeVisible();
  await expect(dialog.getByLabel("Addresses")).toHaveValue("zoë@example.com\nbo.example.com");
  await dialog.getByLabel("Addresses").fill(`Name\tE-mail\nAda\t${ada}\nBo\t${bo.toUpperCase()}\nBo\t${bo}`);
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  const notes = dialog.getByRole("status").filter({ hasText: "Already on the list" });
  await expect(notes).toContainText("The heading “Name, E-mail” was left out.");
  await expect(notes).toContainText(`Entered more than once, counted once: ${bo}`);
  await expect(dialog.getByText("0 of 2 have answered")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: bo })).toContainText("Not invited yet");

  await dialog.getByText("Edit the invitation").click();
  const text = dialog.getByLabel("Text").first();
  await text.fill("Please answer for {organisation}, {name}.");
  await dialog.getByRole("button", { name: "Preview" }).first().click();
  await expect(dialog.getByText("{name} can’t be filled in")).toBeVisible();
  await text.fill("Please answer for {organisation}.");
  await dialog.getByRole("button", { name: "Preview" }).first().click();
  await expect(dialog.getByText("Subject: Please answer the survey for Harbour Clinics")).toBeVisible();
  await expect(dialog.getByText("Please answer for Harbour Clinics.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Save text" }).first().click();
  await expect(page.getByText("Text saved")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the invitation to 2 people" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: ada })).toContainText("Invited");
  await expect(dialog.getByText("You can send the next reminder from")).toBeVisible();

  const mail = await readMail(page, ada, /^Please answer the survey for Harbour Clinics/);
  expect(mail.text).toContain("Please answer for Harbour Clinics.");
  const link = linkIn(mail);
  await phone.goto(link);
  await expect(phone.getByText("Your link is yours alone and works once.")).toBeVisible();
  expect(phone.url()).not.toContain("ticket");
  await phone.getByRole("button", { name: "Start Survey" }).click();
  await chooseRole(phone);
  await waitForQuestion(phone, 1);
  await phone.keyboard.press("4");
  await waitForQuestion(phone, 2);
  // A reload keeps the ticket and the answers, though the address no longer names it.
  await phone.reload();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await waitForQuestion(phone, 2);
  await resumeSurvey(phone, code);
  await submitAnswers(phone);

  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  await expectAccessible(phone);
  const stranger = await openPhone(browser);
  await stranger.goto(`/survey/${code}/respond`);
  await expect(stranger.getByRole("heading", { name: "This survey needs a personal link" })).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Start Survey" })).toBeHidden();
  await stranger.goto(`${personalPath({ code, language: "en" }, "A".repeat(22))}`);
  await expect(stranger.getByRole("heading", { name: "This link doesn’t open the survey" })).toBeVisible();

  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(dialog.getByText("1 of 2 have answered")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: ada })).toContainText("Answered");

  // The other person wants no more messages: the page asks first, so that a mail scanner changes nothing.
  const { text: invitation } = await readMail(page, bo, /Please answer/);
  const reader = await openPhone(browser);
  const decline = /\S+\/survey\/no-reminder\S+/.exec(invitation)?.[0] ?? "";
  await reader.goto(decline);
  await expectAccessible(reader);
  const stop = reader.getByRole("button", { name: "No more messages" });
  const stopped = reader.getByText(
    /You will get no more invitations, reminders or messages about reports from us/,
  );
  await stop.click();
  await expect(stopped).toBeVisible();
  await expect(reader.getByText(/You can take it back here within 24 hours/)).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Send me messages again" }).click();
  await expect(reader.getByText(/You can get messages again/)).toBeVisible();
  // As a mail program does that opens the address in the mail's headers.
  await reader.goto(`/api/reminders/decline/${decline.split("#")[1]}`);
  await expect(reader).toHaveURL(decline);
  await stop.click();
  await expect(stopped).toBeVisible();
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: bo })).toContainText("no more messages");
});

test("a manager prints cards, whose links are shown once", async ({ page, phone }) => {
  const { code } = await becomeManagerOf(page, "Northfield Logistics", { linkKind: "personal" });
  await page.goto(`/survey/manage?invite=${code}`);
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Addresses").fill(newEmail());
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await expect(dialog.getByText("0 of 1 have answered")).toBeVisible();
  await dialog.getByText("As printed cards").click();
  await dialog.getByLabel("How many cards").fill("9");
  await dialog.getByRole("button", { name: "Make cards" }).click();
  const sheet = page.getByRole("dialog", { name: "Your cards" });
  await expect(sheet.getByRole("img", { name: "QR code: Card 9" })).toBeVisible();
  await expectAccessible(page);
  const links = await sheet.getByText(/#ticket=/).allTextContents();
  expect(new Set(links).size).toBe(9);
  // They are shown this once: a slip of a key does not lose them.
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("img", { name: "QR code: Card 9" })).toBeVisible();
  await expect(sheet.locator(":focus")).toHaveCount(1);

  // On paper: eight cards on the first page, one on the second, and nothing of the page behind them.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Manage Surveys", { exact: true })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Invite people" })).toBeHidden();
  await expect(page.locator(".bg-inverse\\/50").last()).toBeHidden();
  await expect(sheet.getByRole("img", { name: "QR code: Card 9" })).toBeVisible();
  await expect(sheet.getByText("Copy as message").first()).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  await page.emulateMedia({ media: "screen" });
  await sheet.getByRole("button", { name: "I have them" }).click();
  await expect(dialog.getByText("0 of 10 have answered")).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  expect(await dialog.textContent()).not.toContain("#ticket=");

  await dialog.getByRole("button", { name: "More for Card 1" }).click();
  await page.getByRole("menuitem", { name: "Make a new card" }).click();
  await expect(sheet.getByRole("img", { name: "QR code: Card 1" })).toBeVisible();
  const [replaced] = await sheet.getByText(/#ticket=/).allTextContents();
  expect(links).not.toContain(replaced);
  await sheet.getByRole("button", { name: "I have them" }).click();

  await phone.goto(links[0] as string);
  await expect(phone.getByRole("heading", { name: "This link doesn’t open the survey" })).toBeVisible();
  await phone.goto(replaced as string);
  await expect(phone.getByRole("button", { name: "Start Survey" })).toBeVisible();

  await dialog.getByRole("button", { name: "More for Card 9" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(dialog.getByText("0 of 9 have answered")).toBeVisible();
});
