import type { Page } from "@playwright/test";
import { beginSurvey, choose, openChoices, openSurveyForm, rowOf } from "#tests/e2e/survey-steps.ts";
import { becomeManager, becomeManagerOf, expect, newEmail, test } from "#tests/e2e/world.ts";

/** The dashboard without a dialog and without a form; one step back there is none either. */
async function expectListAlone(page: Page) {
  const form = page.getByRole("form", { name: "New survey" });
  await expect(page).toHaveURL(/\/survey\/manage$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/[?](?:new|again|settings)/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(form).toBeHidden();
}

const createdDialog = (page: Page) => page.getByRole("dialog", { name: "Your survey is ready" });
const inviteDialog = (page: Page) => page.getByRole("dialog", { name: "Invite people" });

async function create(page: Page, name: string) {
  await page.getByRole("button", { name: "Create Survey" }).click();
  await expect(createdDialog(page)).toBeVisible();
  // What was sent has left the history: neither a reload nor Back would show the form again.
  await expect(page).toHaveURL(/\/survey\/manage$/);
  await expect(rowOf(page, name)).toBeAttached();
}

test("closing what follows the form of a new survey shows the list, never the form", async ({ page }) => {
  await becomeManager(page);
  await page.goto("/survey/manage");
  await openSurveyForm(page, "Harbour Clinics");
  await create(page, "Harbour Clinics");
  await createdDialog(page).getByRole("button", { name: "Done" }).click();
  await expectListAlone(page);

  await beginSurvey(page, "Harbour Pharmacies");
  await openChoices(page);
  await page.getByRole("radio", { name: "A link for each person" }).check();
  await create(page, "Harbour Pharmacies");
  await createdDialog(page).getByRole("button", { name: "Invite people" }).click();
  await inviteDialog(page).getByRole("button", { name: "Close" }).last().click();
  await expectListAlone(page);

  await page.goto("/survey/manage?new=");
  await page.getByLabel("Organisation Name").fill("Harbour Labs");
  await openChoices(page);
  await page.getByRole("radio", { name: "A link for each person" }).check();
  await create(page, "Harbour Labs");
  await createdDialog(page).getByRole("button", { name: "Invite people" }).click();
  await expect(inviteDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/survey\/manage$/);
  await expect(page.getByRole("form", { name: "New survey" })).toBeHidden();
});

test("closing a form of a survey, or what follows it, shows the list, never the form", async ({ page }) => {
  await becomeManagerOf(page, "Northfield Logistics", { linkKind: "personal" });
  await page.goto("/survey/manage");
  const settings = await choose(page, "Northfield Logistics", "Settings");
  await settings.getByLabel("Organisation Name").fill("Northfield Freight");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, "Northfield Freight")).toBeVisible();
  await expectListAlone(page);

  await page.goto("/survey/manage");
  await choose(page, "Northfield Freight", "Run again");
  await page.getByRole("dialog").getByRole("button", { name: "Create next round" }).click();
  const created = page.getByRole("dialog", { name: "The next round is ready" });
  await created.getByRole("button", { name: "Invite people" }).click();
  await inviteDialog(page).getByRole("button", { name: "Close" }).last().click();
  await expectListAlone(page);
});

test("a list of 12 people says on a phone that they are not invited yet, with the next step in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { code } = await becomeManagerOf(page, "Northfield Logistics", { linkKind: "personal" });
  await page.goto(`/survey/manage?invite=${code}`);
  const dialog = inviteDialog(page);
  await dialog.getByLabel("Addresses").fill(Array.from({ length: 12 }, newEmail).join("\n"));
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  const send = dialog.getByRole("button", { name: "Send the invitation to 12 people" });
  const status = dialog.getByRole("status").filter({ hasText: "12 not invited yet" });
  for (const part of [send, status]) await expect(part).toBeInViewport({ ratio: 1 });
});
