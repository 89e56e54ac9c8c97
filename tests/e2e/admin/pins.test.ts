import { randomUUID } from "node:crypto";
import { expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { becomeAdmin, expect, newEmail, postSignUp, test } from "#tests/e2e/world.ts";

test("an admin mails a PIN and sees it used", async ({ page, phone }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await becomeAdmin(page);
  await page.goto("/survey/admin/pins");
  const rows = page.getByRole("main").locator("ul > li");
  const dialog = page.getByRole("dialog");
  const note = `for the board of ${randomUUID()}`;
  const row = rows.filter({ hasText: note });
  const recipient = newEmail();

  await page.getByRole("button", { name: "Create a PIN" }).click();
  await dialog.getByLabel("Recipient").fill(recipient);
  await expect(dialog.getByLabel("Email it to this address")).toBeChecked();
  await dialog.getByLabel("Note").fill(note);
  await dialog.getByLabel("Days to Expire").fill("31");
  await dialog.getByRole("button", { name: "Create PIN" }).click();
  await expect(dialog.getByText("Choose between 1 and 30 days")).toBeVisible();
  await expectAccessibleScreen(page, "drawing a PIN");
  await dialog.getByLabel("Days to Expire").fill("3");
  await dialog.getByRole("button", { name: "Create PIN" }).click();
  const link = linkIn(await readMail(page, recipient, /invited/));
  await expect(dialog.getByText(link)).toBeVisible();
  await expectAccessibleScreen(page, "a PIN that was drawn");
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole("button", { name: "Done" }).click();

  await expect(row).toContainText(`For ${recipient}`);
  await expect(row).toContainText("Available");
  await expect(row).toContainText("by admin@example.com");
  await expectAccessibleScreen(page, "the list of PINs");
  await row.getByRole("button", { name: /^Email PIN/ }).click();
  await expect(dialog.getByLabel("Email address")).toHaveValue(recipient);
  await dialog.getByRole("button", { name: "Email", exact: true }).click();
  await expect(page.getByText(`PIN emailed to ${recipient}`)).toBeVisible();
  await readMail(page, recipient, /invited/, 2);

  await row.getByRole("button", { name: /^Copy PIN/ }).click();
  const signupPin = await page.evaluate(() => navigator.clipboard.readText());
  expect((await postSignUp(phone, recipient, signupPin)).status()).toBe(200);
  await page.getByRole("link", { name: "Used", exact: true }).click();
  await expect(row).toContainText(`by ${recipient}`);
  await expect(row.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Create a PIN" }).click();
  const other = `to be revoked ${randomUUID()}`;
  await dialog.getByLabel("Note").fill(other);
  await dialog.getByRole("button", { name: "Create PIN" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Available", exact: true }).click();
  const revoked = rows.filter({ hasText: other });
  await revoked.getByRole("button", { name: /^Revoke PIN/ }).click();
  await expectAccessibleScreen(page, "the question whether to revoke");
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Signup PIN revoked")).toBeVisible();
  await expect(revoked).toHaveCount(0);
  await page.getByRole("link", { name: "Revoked", exact: true }).click();
  await expect(revoked).toContainText("Revoked");
});
