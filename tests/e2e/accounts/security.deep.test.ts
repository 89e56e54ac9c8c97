import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import {
  expect,
  holdRequests,
  noteCalls,
  openPhone,
  PASSWORD,
  read,
  signInByApi,
  signUp,
  test,
} from "#tests/e2e/world.ts";

const heading = (page: Page) => page.getByRole("heading", { name: "Account Settings" });
const menuButton = (page: Page) => page.getByRole("button", { name: "Account menu" });

async function openAccount(page: Page) {
  await page.goto("/survey/account");
  await expect(heading(page)).toBeVisible();
}

test("a second factor is set up with an app", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  const email = await signUp(page);
  await openAccount(page);
  await expect(page.getByRole("button", { name: "Set Up" })).toBeDisabled();
  await expect(page.getByText("Confirm your email address first")).toBeVisible();
  await page.getByRole("button", { name: "Send a Confirmation Link" }).click();
  await page.goto(linkIn(await readMail(page, email, /^Confirm your email/)));
  await openAccount(page);
  await expectAccessible(page, "the account page");
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Password", { exact: true });

  const setUp = page.getByRole("button", { name: "Set Up" });
  await setUp.click();
  await expect(password).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(setUp).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.type("not my password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That isn’t your password")).toBeVisible();
  await expectAccessible(page, "a wrong password");
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");

  const code = dialog.getByLabel("Code from the app");
  await expect(code).toBeFocused();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const address = await dialog
    .getByRole("link", { name: "Open the app on this device" })
    .getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await expect(dialog.getByTestId("totp-key")).toHaveText(secret.replace(/(.{4})(?=.)/g, "$1 "));
  await expectAccessible(page, "the picture to scan");
  const app = new TOTP({ secret });
  await code.fill(String((Number(app.generate()) + 1) % 1_000_000).padStart(6, "0"));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That code isn’t right.", { exact: false })).toBeVisible();
  await code.fill(app.generate());
  await page.keyboard.press("Enter");

  await expect(dialog.getByRole("heading", { name: "Your backup codes" })).toBeFocused();
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectAccessible(page, "the backup codes");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a File" }).click();
  expect((await saved).suggestedFilename()).toBe("backup-codes.txt");
  await dialog.getByRole("button", { name: "I’ve Saved Them" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("10 backup codes left")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Backup Codes" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("10 backup codes left")).toBeVisible();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);

  await page.getByRole("button", { name: "New Backup Codes" }).click();
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const renewed = await dialog.getByRole("listitem").allTextContents();
  expect(renewed).not.toContain(codes[0]);
  await dialog.getByRole("button", { name: "I’ve Saved Them" }).click();

  await page.goto("/survey/programs");
  // As if the code had been shown a while ago: a key asks for it over its own form, which keeps its name.
  await page.getByRole("button", { name: "Create a Key" }).click();
  await dialog.getByLabel("Name").fill("Board reports");
  const stale = { code: "confirm_factor", message: "", requestId: "" };
  await page.route("**/api/account/keys", (route) => route.fulfill({ status: 403, json: stale }), {
    times: 1,
  });
  await dialog.getByRole("button", { name: "Create Key" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it’s you" });
  const shown = asked.getByLabel("Code from the app, or a backup code");
  await expect(shown).toBeFocused();
  await expectAccessible(page, "the code over a form");
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(dialog.getByText("Nothing was changed")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Board reports");
  await page.route("**/api/account/keys", (route) => route.fulfill({ status: 403, json: stale }), {
    times: 1,
  });
  await dialog.getByRole("button", { name: "Create Key" }).click();
  await shown.fill("000000");
  await page.keyboard.press("Enter");
  await expect(asked.getByText("That code isn’t right", { exact: false })).toBeVisible();
  await shown.fill(renewed[0] ?? "");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("heading", { name: "Copy the key now" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.goto("/auth/update-password");
  await expect(page.getByRole("listitem").filter({ hasText: "Board reports" })).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill(`${PASSWORD}!`);
  await page.getByLabel("Confirm new password", { exact: true }).fill(`${PASSWORD}!`);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeFocused();
  await expectAccessible(page, "what works without the password");
  await page.getByRole("button", { name: "End all" }).click();
  await asked.getByLabel("Code from the app, or a backup code").fill(renewed[1] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All keys have ended", { exact: false })).toBeVisible();
  await expect(page.getByText("Board reports")).toHaveCount(0);
  await page.goto("/survey/programs");
  await expect(page.getByText("You have no keys.")).toBeVisible();

  await openAccount(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await password.fill(`${PASSWORD}!`);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Two-factor authentication is off")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Set Up" })).toBeVisible();
});

test("a manager ends the other sessions before the account itself", async ({ page, browser }) => {
  const email = await signUp(page);
  const [phone, tablet] = [await openPhone(browser), await openPhone(browser)];
  for (const other of [phone, tablet]) await signInByApi(other, email);
  await phone.goto("/survey/manage");
  await openAccount(page);
  const rows = page.getByRole("listitem").filter({ hasText: "Signed in" });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("This browser");

  const ends = page.getByRole("button", { name: "End the session on Chrome" });
  await ends.first().click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "End All Other Sessions" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("All other sessions ended")).toBeVisible();
  for (const other of [phone, tablet]) {
    await other.goto("/survey/account");
    await expect(other).toHaveURL("/survey/create?next=%2Fsurvey%2Faccount");
  }

  const deletes = page.getByRole("button", { name: "Delete My Account" });
  await deletes.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(deletes).toBeFocused();
  await page.keyboard.press("Enter");
  const confirm = dialog.getByRole("button", { name: "Delete Everything" });
  const typed = dialog.getByLabel("Type your email address to confirm");
  await expect(typed).toBeFocused();
  await typed.fill("another-person@example.com");
  await expect(confirm).toBeDisabled();
  await expectAccessible(page, "the question before deleting");
  await page.route("**/api/account", (route) =>
    route.fulfill({ status: 403, json: { code: "stale_session", message: "", requestId: "" } }),
  );
  await typed.fill(` ${email.toUpperCase()} `);
  await confirm.click();
  const stale = page.getByRole("dialog", { name: "Please sign in again first" });
  await expect(stale.getByRole("button", { name: "Sign in again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Nothing was changed")).toBeVisible();
  await page.unroute("**/api/account");
  await confirm.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
});

test("a public page has the user menu of a manager without a call until it opens", async ({ page }) => {
  const email = await signUp(page);
  await page.goto("/services");
  await page.waitForLoadState("networkidle");
  await expect(menuButton(page)).toBeHidden();
  await page.goto("/survey");
  await expect(menuButton(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  const calls = noteCalls(page);
  await page.goto("/services");
  await expect(menuButton(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual([]);
  await expect(page.getByRole("button", { name: "Manage PINs" })).toHaveCount(0);

  const entry = (name: string) => page.getByRole("button", { name, exact: true });
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, "the open menu");
  await page.keyboard.press("Tab");
  const surveys = page.getByRole("link", { name: "My Surveys" });
  await expect(surveys).toBeFocused();
  await expect(surveys).toHaveAttribute("href", "/survey/manage");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Account Settings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toBeFocused();
  await expect(entry("Sign Out")).toBeHidden();

  await menuButton(page).click();
  await entry("Change Password").click();
  await expect(page.getByText("Password reset email sent. Please check your inbox.")).toBeVisible();
  await expect(menuButton(page)).toBeFocused();
  expect(linkIn(await readMail(page, email, /^Choose a new password/))).toContain("/reset-password/");
  await page.route("**/api/auth/*", (route) => route.fulfill({ status: 500, json: {} }));
  await menuButton(page).click();
  await entry("Change Password").click();
  await expect(page.getByText("Failed to request password reset")).toBeVisible();
  await menuButton(page).click();
  await entry("Sign Out").click();
  await expect(page.getByText("Failed to log out. Please try again.")).toBeVisible();
  await page.unroute("**/api/auth/*");
});

test("signing out takes one call however often it is pressed", async ({ page, browser }) => {
  const email = await signUp(page);
  const [tab, phone] = [await page.context().newPage(), await openPhone(browser)];
  await signInByApi(phone, email);
  await page.goto("/survey");
  await expect(menuButton(page)).toBeVisible();
  for (const open of [page, tab]) {
    await open.goto("/terms");
    await expect(menuButton(open)).toBeVisible();
  }
  await page.bringToFront();
  const answer = await holdRequests(page, "**/api/auth/sign-out");
  await menuButton(page).click();
  const calls = noteCalls(page);
  const signOut = page.getByRole("button", { name: "Sign Out Everywhere" });
  await signOut.dblclick();
  await expect(page.getByRole("button", { name: "Signing out..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Successfully logged out")).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([
    "POST /api/auth/revoke-sessions",
    "POST /api/auth/sign-out",
  ]);
  for (const open of [page, tab]) await expect(menuButton(open)).toBeHidden();
  expect((await read(phone, "/api/session")).session).toBeNull();

  await signInByApi(page, email);
  await page.goto("/survey");
  await expect(menuButton(page)).toBeVisible();
  await page.goto("/terms");
  await page.context().clearCookies();
  await menuButton(page).click();
  await expect(page.getByText("You are no longer signed in.")).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
});
