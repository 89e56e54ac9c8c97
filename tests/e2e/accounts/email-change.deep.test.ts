import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { call, expect, PASSWORD, signUp, test } from "#tests/e2e/world.ts";

test("both mailboxes confirm a new address of an account", async ({ page, phone }) => {
  const email = await signUp(page);
  const newEmail = `new-${email}`;
  await page.goto("/survey/account");
  await page.getByRole("button", { name: "Change Email Address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New email address").fill(newEmail);
  await dialog.getByLabel("Password", { exact: true }).fill("not my password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That isn’t your password")).toBeVisible();
  await expectAccessible(page, "the dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Changing to ${newEmail}`)).toBeVisible();
  await expectAccessible(page, "a change that waits");

  // The old mailbox is read on a phone that is signed out.
  await phone.goto(linkIn(await readMail(page, email, /^Confirm or refuse/)));
  await expect(phone.getByRole("heading", { name: "Change your email address?" })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe("");
  await expectAccessible(phone, "the question to the old mailbox");
  await phone.getByRole("button", { name: "Confirm" }).click();
  await expect(phone.getByRole("heading", { name: "Now the other address has to confirm" })).toBeVisible();

  const toNew = linkIn(await readMail(page, newEmail, /^Confirm your new/));
  await phone.goto("/survey");
  await phone.goto(toNew);
  await phone.getByRole("button", { name: "Confirm" }).click();
  await expect(phone.getByRole("heading", { name: "Please sign in first" })).toBeVisible();
  await expectAccessible(phone, "the new mailbox without a session");

  await page.goto(toNew);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your email address has changed" })).toBeVisible();
  await page.getByRole("link", { name: "Account settings" }).click();
  await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible();
  expect((await readMail(page, email, /address of your account was changed/)).text).toContain(
    "If this wasn’t you",
  );
});

test("the old mailbox refuses a change", async ({ page, phone }) => {
  const email = await signUp(page);
  const asked = await call(page, "post", "/api/account/email", { email: `new-${email}`, password: PASSWORD });
  expect(asked.status()).toBe(202);
  await phone.goto(linkIn(await readMail(page, email, /^Confirm or refuse/)));
  await phone.getByRole("button", { name: "Refuse" }).click();
  await expect(phone.getByRole("heading", { name: "Your email address stays as it is" })).toBeVisible();
  await page.goto("/survey/account");
  await expect(page.getByText("Changing to")).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
});
