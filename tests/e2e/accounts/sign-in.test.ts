import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ALSO_DEEP, expectAccessibleScreen, ownLooks } from "#tests/e2e/axe.ts";
import { codeIn, linkIn, readMail } from "#tests/e2e/mails.ts";
import {
  call,
  expect,
  holdRequests,
  openBrowser,
  openPhone,
  PASSWORD,
  signInByForm,
  signUp,
  test,
} from "#tests/e2e/world.ts";

const NEW_PASSWORD = "a staple for the battery";
const RESET = /^Choose a new password/;
const CODE = /^Your sign-in code/;

async function fillNewPassword(page: Page, confirmation = NEW_PASSWORD) {
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(confirmation);
  await page.getByRole("button", { name: "Update Password" }).click();
}

const dashboard = (page: Page) => page.getByRole("heading", { name: "Your Surveys" });

/** Enrols an authenticator app for the account that is signed in on the page. */
async function enrol(page: Page, origin: string) {
  const headers = { origin };
  const enabled = await call(page, "post", "/api/auth/two-factor/enable", { password: PASSWORD }, headers);
  const { totpURI, backupCodes } = await enabled.json();
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const usedCode = app.generate();
  const confirmed = await call(page, "post", "/api/auth/two-factor/verify-totp", { code: usedCode }, headers);
  expect(confirmed.status()).toBe(200);
  return { app, usedCode, backupCodes: backupCodes as string[] };
}

test("a press before hydration is kept where a field is pressed next", async ({ browser }) => {
  const phone = await openPhone(browser);
  const release = await holdRequests(phone, "**/assets/*.js");
  await phone.goto("/survey/create", { waitUntil: "commit" });
  await phone.getByRole("tab", { name: "Create Account" }).click();
  await phone.getByLabel(/^Email/).fill("manager@example.com");
  release();
  await expect(phone.getByLabel(/signup pin/i)).toBeVisible();
  await expect(phone.getByLabel(/^Email/)).toHaveValue("manager@example.com");
});

test("a forgotten password is replaced from the mail in another browser", async ({ page, browser }) => {
  const email = await signUp(page);
  const forgetful = await openPhone(browser);
  await forgetful.goto("/survey/create");
  await forgetful.getByRole("button", { name: "Forgot password?" }).click();
  await expect(forgetful.getByRole("heading", { name: "Reset your password" })).toBeFocused();
  await forgetful.getByLabel("Email").fill(` ${email.toUpperCase()} `);
  await forgetful.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(forgetful.getByText("Password reset instructions sent to your email")).toBeVisible();
  const link = linkIn(await readMail(page, email, RESET));

  const other = await openPhone(browser);
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth\/update-password$/);
  await fillNewPassword(other, "something else");
  await expect(other.getByText("Passwords do not match").first()).toBeVisible();
  await expect(other.getByLabel("Confirm new password")).toBeFocused();
  await other.reload();
  await fillNewPassword(other);
  await expect(other).toHaveURL(/\/survey\/manage$/);
  await expect(other.getByText("Password updated successfully")).toBeVisible();
  await expect(dashboard(other)).toBeVisible();

  await page.goto("/survey/manage");
  await expect(page).toHaveURL(/\/survey\/create$/);
  await signInByForm(page, email);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await signInByForm(page, email, NEW_PASSWORD);
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByText("Successfully logged in")).toBeVisible();

  await forgetful.goto(link);
  await expect(forgetful.getByRole("heading", { name: "That link no longer works" })).toBeVisible();
  await forgetful.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(forgetful.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});

test("a password is changed by a manager who knows it", async ({ page, browser }) => {
  const email = await signUp(page);
  await page.goto("/auth/update-password");
  await page.getByLabel("Current password").fill("not the password");
  await fillNewPassword(page);
  await expect(page.getByText("That isn’t your password").first()).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully")).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  await readMail(page, email, /password .* was changed/);

  const stranger = await openPhone(browser);
  await stranger.goto("/auth/update-password");
  await stranger.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(stranger.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});

test("the newest code from the mail signs in", async ({ page, phone }) => {
  const email = await signUp(page);
  await phone.goto("/survey/create");
  await phone.getByLabel("Email").fill(email);
  await phone.getByRole("button", { name: "Sign in with a code by email" }).click();
  await expect(phone.getByLabel("Email")).toHaveValue(email);
  await phone.getByRole("button", { name: "Send Code" }).click();
  const code = phone.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  const first = codeIn(await readMail(page, email, CODE));
  await code.fill(first === "000000" ? "111111" : "000000");
  await code.press("Enter");
  await expect(phone.getByText("That code is wrong or has expired.")).toBeVisible();
  await expect(code).toBeFocused();

  await phone.getByRole("button", { name: "Send another code" }).click();
  await expect(phone.getByText("Another code is on its way.")).toBeVisible();
  const second = codeIn(await readMail(page, email, CODE, 2));
  await code.fill(first);
  await code.press("Enter");
  await expect(phone.getByText("That code is wrong or has expired.")).toBeVisible();
  await code.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await code.press("Enter");
  await expect(dashboard(phone)).toBeVisible();
  await expect(phone.getByText("Successfully logged in")).toBeVisible();
});

test("an enrolled second factor is asked for at every sign-in", async ({ page, browser, baseURL, phone }) => {
  const email = await signUp(page);
  // Else the code by email would be the first proof of the address, and end the factor.
  await call(page, "post", "/api/auth/send-verification-email", { email }, { origin: baseURL ?? "" });
  await page.goto(linkIn(await readMail(page, email, /^Confirm your email/)));
  const { app, usedCode, backupCodes } = await enrol(page, baseURL ?? "");
  await phone.goto("/survey/create");
  await signInByForm(phone, email);
  const code = phone.getByLabel("Authentication code");
  await expect(code).toBeFocused();
  const [now, soon] = [app.generate(), app.generate({ timestamp: Date.now() + 30_000 })];
  await code.fill(["000000", "111111", "222222"].find((each) => each !== now && each !== soon) ?? "");
  await code.press("Enter");
  await expect(phone.getByText("That code isn’t right.")).toBeVisible();
  await phone.reload();
  await code.fill(usedCode);
  await code.press("Enter");
  await expect(phone.getByText("That code has already been used.")).toBeVisible();
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await code.press("Enter");
  await expect(dashboard(phone)).toBeVisible();

  const [backupCode = ""] = backupCodes;
  const byMail = await openPhone(browser);
  await byMail.goto("/survey/create?mode=code");
  await expect(byMail.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  await byMail.getByLabel("Email").fill(email);
  await byMail.getByRole("button", { name: "Send Code" }).click();
  await byMail.getByLabel("Code", { exact: true }).fill(codeIn(await readMail(page, email, CODE)));
  await byMail.getByRole("button", { name: "Sign In", exact: true }).click();
  await byMail.getByRole("button", { name: "Use a backup code instead" }).click();
  await byMail.getByLabel("Backup code").fill(backupCode.replace("-", " "));
  await byMail.getByRole("button", { name: "Verify" }).click();
  await expect(dashboard(byMail)).toBeVisible();

  const thief = await openPhone(browser);
  await thief.goto("/survey/create");
  await signInByForm(thief, email);
  await thief.getByRole("button", { name: "Use a backup code instead" }).click();
  await thief.getByLabel("Backup code").fill(backupCode);
  await thief.getByRole("button", { name: "Verify" }).click();
  await expect(thief.getByText("That backup code is wrong or has already been used.")).toBeVisible();
  await thief.getByRole("button", { name: "Back to Sign In" }).click();
  await expect(thief.getByLabel("Password", { exact: true })).toBeVisible();
});

/** What stands in the form that an address names. */
const FORMS = [
  ["/survey/create?tab=signup", "Signup PIN"],
  ["/survey/create?mode=reset", "Reset your password"],
  ["/survey/create?mode=code", "Sign in with a code"],
  ["/survey/create?mode=sso", "Sign in with your organisation"],
  ["/survey/create?mode=second-factor", "Confirm it’s you"],
  [`/auth/update-password#token=${"t".repeat(24)}`, "Confirm new password"],
  ["/auth/update-password?error=INVALID_TOKEN", "That link no longer works"],
] as const;

test("an address opens its own form before any script", async ({ page, browser }) => {
  const plain = await openBrowser(browser, { javaScriptEnabled: false });
  for (const [path, text] of FORMS.slice(0, 5)) {
    await plain.goto(path);
    await expect(plain.getByText(text, { exact: true })).toBeVisible();
    await expect(plain.getByRole("button", { name: "Forgot password?" })).toHaveCount(0);
  }
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/survey/create?tab=signup", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("early@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Signup PIN").fill("123456");
  await page.getByRole("checkbox").check();
  release();
  await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
  await expect(page.getByLabel("Email")).toHaveValue("early@example.com");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.unroute("**/assets/*.js");
});

test("axe finds nothing on the forms of a visitor", ALSO_DEEP, async ({ page }) => {
  for (const [path, text] of FORMS) {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessibleScreen(page, path, ownLooks());
  }
});
