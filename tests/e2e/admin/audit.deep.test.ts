import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { ADMIN, becomeManagerOf, expect, signInToDemo, test } from "#tests/e2e/world.ts";

const signedIn = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "Signed in" }).filter({ hasText: ADMIN }).first();

test("an admin filters the audit log by act and by user", async ({ page }) => {
  await signInToDemo(page, ADMIN);
  await page.goto("/survey/admin/audit");
  await expect(signedIn(page)).toBeVisible();
  await expectAccessibleScreen(page, "the audit log");
  await page.getByLabel("Action", { exact: true }).selectOption("Signed in");
  await page.getByLabel("Done by").fill("admin@example.com");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/act=signed_in&actor=admin%40example.com/);
  await expect(signedIn(page)).toBeVisible();
  await page.goto(`/survey/admin/audit?actor=${randomUUID()}`);
  await expect(page.getByText("No action matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(signedIn(page)).toBeVisible();
  await page.goto("/survey/admin/audit?after=nonsense");
  await page.getByRole("link", { name: "Show the whole list" }).click();
  await expect(signedIn(page)).toBeVisible();
});

test("a manager reads the activity of a survey, not the audit log", async ({ page }) => {
  const { code } = await becomeManagerOf(page, "Northfield Freight");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/survey/manage?settings=${code}`);
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByText("Activity").click();
  await expect(dialog).toContainText("Created the survey");
  await expect(dialog).toContainText("You");
  await expectAccessible(page, "the dialog");
  await page.goto("/survey/admin/audit");
  await expect(page.getByText("Only admins can see this")).toBeVisible();
});
