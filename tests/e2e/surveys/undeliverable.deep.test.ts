import { expectAccessible } from "#tests/e2e/axe.ts";
import { becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

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
  await expect(place).toHaveCount(0);
});
