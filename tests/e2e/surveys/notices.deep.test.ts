import { expectAccessible } from "#tests/e2e/axe.ts";
import { serveMessages } from "#tests/e2e/serve-messages.ts";
import { becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

test("a manager has a survey's notices sent to a channel", async ({ page }) => {
  const service = await serveMessages();
  const { code } = await becomeManagerOf(page);
  await page.goto(`/survey/manage?webhook=${code}`);
  const dialog = page.getByRole("dialog", { name: "Notices in Slack, Teams or elsewhere" });
  const address = dialog.getByLabel("Webhook address");
  await address.fill("https://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("The address must have a name, not an IP address.")).toBeVisible();
  await expectAccessible(page);
  await address.fill(service.address);
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("…cdef")).toBeVisible();
  await expect(dialog.getByText("0123456789")).toBeHidden();

  const sendTest = dialog.getByRole("button", { name: "Send a test message" });
  await sendTest.click();
  await expect(dialog.getByText("The test message was delivered.")).toBeVisible();
  expect(service.posted).toMatchObject([{ type: "test", survey: code }]);
  await expectAccessible(page);

  service.answerWith(302);
  await sendTest.click();
  await expect(
    dialog.getByText("has received the message and answered with a redirect (status 302)"),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Notices are answered with a redirect")).toBeVisible();
  await page.goto(`/survey/manage?webhook=${code}`);

  service.answerWith(410);
  await sendTest.click();
  await expect(dialog.getByText("The service refused the message (status 410).")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Notices aren’t arriving")).toBeVisible();
  await page.goto(`/survey/manage?webhook=${code}`);
  await expect(dialog.getByText("this address doesn’t exist (status 410)")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(address).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Notices aren’t arriving")).toBeHidden();
  await service.close();
});

test("a manager sees which address a mail did not reach", async ({ page }) => {
  const { code } = await becomeManagerOf(page, undefined, { linkKind: "personal" });
  await page.goto(`/survey/manage?invite=${code}`);
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  const gone = `bounce.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await dialog.getByLabel("Addresses").fill(gone);
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await dialog.getByRole("button", { name: "Send the invitation to 1 person" }).click();
  const place = dialog.getByRole("listitem").filter({ hasText: gone });
  await expect(place).toContainText("Invited");
  await expect(async () => {
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(place).toContainText("Email not delivered: no such address, no more messages", {
      timeout: 1000,
    });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await place.getByRole("button", { name: `More for ${gone}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(dialog.getByText("No one yet.")).toBeVisible();
});
