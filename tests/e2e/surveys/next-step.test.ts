import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { rowOf, submitResponse } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, newEmail, test } from "#tests/e2e/world.ts";

/** Goes from one target to the next until this one has the focus. */
async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key?: string): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press("Enter");
}

test("the one next step on a row leads by keyboard from an empty list of people to the workshop", async ({
  page,
}) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { linkKind: "personal", mode: "open" });
  await page.goto("/survey/manage");
  const row = rowOf(page, "Harbour Clinics");
  const step = (name: string) => row.getByRole(/report|workshop/.test(name) ? "link" : "button", { name });
  const follow = (name: string) => press(page, step(name));

  await follow("Invite people");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Addresses")).toBeFocused();
  const people = [newEmail(), newEmail()];
  await page.keyboard.type(people.join(" "));
  const add = dialog.getByRole("button", { name: "Add to the list" });
  await press(page, add);
  await expect(dialog.getByText("0 of 2 have answered")).toBeVisible();
  await expect(dialog.getByLabel("Addresses")).toHaveValue("");
  await expect(add).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(step("Send the invitation to 2")).toBeFocused();
  await follow("Send the invitation to 2");
  await expect(dialog.getByLabel("Addresses")).toBeFocused();
  await press(page, dialog.getByRole("button", { name: "Send the invitation to 2 people" }));
  await expect(dialog.locator(":focus")).toHaveText("Close");
  await expectAccessible(page, "the dialog of invitations");
  await page.keyboard.press("Enter");
  await expect(step("View responses")).toBeFocused();

  for (const [seed, address] of people.entries()) {
    const ticket = linkIn(await readMail(page, address, /./)).split("=")[1];
    expect((await submitResponse(page, code, seed, { mode: "open", ticket })).status()).toBe(201);
  }
  await follow("Run the analysis");
  await expect(dialog.getByText("You have used 0 out of 3 attempts for this survey.")).toBeVisible();
  await expectAccessible(page, "the dialog of an analysis");
  await press(page, dialog.getByRole("button", { name: "Process Results" }));
  await expect(page.getByRole("link", { name: "View insights" })).toBeFocused();
  await follow("Read the report");
  await expect(page.getByRole("heading", { name: "Harbour Clinics Insights" })).toBeVisible();
  await press(page, page.getByRole("banner").getByRole("link", { name: "My Surveys" }), "Shift+Tab");

  await follow("Close");
  await expectAccessible(page, "the dialog that closes a survey");
  await press(page, dialog.getByRole("button", { name: "Close survey" }));
  await expect(page.getByRole("heading", { name: "Manage Surveys" })).toBeFocused();
  await follow("Hold a workshop");
  await expect(page).toHaveURL(`/survey/${code}/workshop`);
});
