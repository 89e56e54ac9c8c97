import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { testAlone } from "#tests/e2e/own-server.ts";
import { expect, PASSWORD, signInByForm, signUp } from "#tests/e2e/world.ts";

/** As a deployment has it. */
const test = testAlone("second-factor", { ADMIN_SECOND_FACTOR: "true" });
test.describe.configure({ mode: "default" });

async function setUp(page: Page): Promise<TOTP> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Set Up" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const link = dialog.getByRole("link", { name: "Open the app on this device" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  const app = new TOTP({ secret: address.searchParams.get("secret") ?? "" });
  await dialog.getByLabel("Code from the app").fill(app.generate());
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "I’ve Saved Them" }).click();
  return app;
}

test("an admin without a second factor is led to set one up, and back", async ({ page, server }) => {
  const email = await signUp(page);
  server.query(`UPDATE user SET email_verified = 1 WHERE email = '${email}' RETURNING id`);
  server.query(`UPDATE survey_managers SET is_admin = 1
    WHERE user_id = (SELECT id FROM user WHERE email = '${email}') RETURNING id`);
  await page.context().clearCookies();
  await page.goto("/survey/create");
  await signInByForm(page, email);
  const needed = page.getByText("Admins need a second factor");
  await expect(needed).toBeVisible();
  await expectAccessibleScreen(page, "the dashboard of an admin without a second factor");

  await page.getByRole("button", { name: "Manage PINs" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage Signup PINs" });
  await expect(dialog.getByText("Admins need a second factor")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/survey/admin/audit?act=signed_in");
  await expect(needed).toBeVisible();
  await expectAccessibleScreen(page, "a screen that needs a second factor");
  await page.getByRole("link", { name: "Set Up a Second Factor" }).click();
  await expect(page).toHaveURL(/\/survey\/account\?next=.*#second-factor$/);
  await expect(needed).toBeInViewport();
  await setUp(page);
  await expect(page.getByText("Your second factor is on", { exact: true })).toBeInViewport();
  await expect(needed).toBeHidden();
  await expectAccessibleScreen(page, "the way back");
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/survey/admin/audit?act=signed_in");
  await expect(page.getByRole("heading", { name: "Audit", level: 1 })).toBeVisible();
  await expect(needed).toBeHidden();
});

test("a session that never showed the second factor is asked for it on the screen", async ({
  page,
  server,
}) => {
  const email = await signUp(page);
  const ofThem = `(SELECT id FROM user WHERE email = '${email}')`;
  server.query(`UPDATE user SET email_verified = 1 WHERE email = '${email}' RETURNING id`);
  server.query(`UPDATE survey_managers SET is_admin = 1 WHERE user_id = ${ofThem} RETURNING id`);
  await page.goto("/survey/account");
  const app = await setUp(page);
  server.query(`UPDATE session SET confirmed_at = NULL WHERE user_id = ${ofThem} RETURNING id`);
  server.query(`UPDATE two_factor SET last_time_step = 0 WHERE user_id = ${ofThem} RETURNING id`);
  await page.goto("/survey/admin/people");
  await expect(page.getByText("hasn’t been shown in this browser yet")).toBeVisible();
  await expectAccessibleScreen(page, "a screen that asks for the second factor");
  await page.getByRole("button", { name: "Enter the code" }).click();
  await page.getByLabel("Code from the app").fill(app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
});
