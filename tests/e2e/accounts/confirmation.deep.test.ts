import type { Page } from "@playwright/test";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { testAlone } from "#tests/e2e/own-server.ts";
import {
  drawSignupPin,
  expect,
  newEmail,
  openPhone,
  PASSWORD,
  postSignUp,
  signInByForm,
} from "#tests/e2e/world.ts";

/** The flags the other way round: addresses have to be confirmed, and later on sign-up is disabled. */
const test = testAlone("flags", { SKIP_EMAIL_CONFIRMATION: "false" });
test.describe.configure({ mode: "default" });

const CONFIRM = /^Confirm your email address/;

async function fillSignUp(page: Page, email: string) {
  const form = page.getByRole("tabpanel", { name: "Create Account" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(page.getByRole("button", { name: "Create Account" })).toBeDisabled();
  await page.getByRole("checkbox").check();
}

const dashboard = (page: Page) => page.getByRole("heading", { name: "Your Surveys" });

test("an account waits for the link of its mail", async ({ page, browser, phone }) => {
  const email = newEmail();
  const signupPin = await drawSignupPin(page);
  await page.goto(`/survey/create#pin=${signupPin}`);
  await expect(page.getByLabel("Signup PIN")).toHaveValue(signupPin);
  await expect(page).toHaveURL(/\/survey\/create\?tab=signup$/);
  await fillSignUp(page, email);
  await page.route("**/api/auth/sign-up/email", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  const failure = page.getByText("Failed to create user account");
  await expect(failure).toHaveCount(2);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeFocused();
  await expect(failure).toHaveCount(0);
  await expect(page.getByText("Account created successfully")).toHaveCount(0);

  const tooLate = await openPhone(browser);
  await tooLate.goto(`/survey/create?tab=signup#pin=${signupPin}`);
  await expect(tooLate.getByLabel("Signup PIN")).toHaveValue(signupPin);
  await fillSignUp(tooLate, newEmail());
  await tooLate.getByRole("button", { name: "Create Account" }).click();
  await expect(tooLate.getByText("Invalid or expired signup PIN")).toHaveCount(1);
  await expect(tooLate.getByLabel("Signup PIN")).toBeFocused();

  await page.getByRole("button", { name: "Back to Sign In" }).click();
  await signInByForm(page, email);
  await expect(page.getByText("Please confirm your email address to sign in")).toBeVisible();
  await page.getByRole("button", { name: "Resend confirmation email" }).click();
  await expect(page.getByText("Confirmation email resent")).toBeVisible();
  await page.route("**/api/v1/dashboard", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", message: "", requestId: "" } }),
  );
  const session = { email, emailConfirmed: false, managerId: "1", isAdmin: false };
  await page.route("**/api/session", (route) => route.fulfill({ json: { session } }));
  await page.goto("/survey/manage");
  await expect(page.getByRole("heading", { name: "Please Confirm Your Email" })).toBeVisible();
  await page.getByRole("button", { name: "Resend confirmation email" }).click();
  await expect(page.getByText("Confirmation email resent")).toBeVisible();
  await page.unrouteAll();

  // A new link replaces the one before.
  const link = linkIn(await readMail(page, email, CONFIRM, 3));
  await phone.goto(`${link}%22`);
  await expect(phone.getByRole("heading", { name: "Update Password" })).toBeVisible();
  await expect(phone.getByText("was created in another browser", { exact: false })).toBeVisible();

  await page.goto(link);
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();

  await phone.goto(link);
  await expect(phone.getByText("Your email address is confirmed")).toBeVisible();
  await signInByForm(phone, email);
  await expect(dashboard(phone)).toBeVisible();

  const stranger = await openPhone(browser);
  await stranger.goto(link.replace(/token=[^&]*/, "token=not-signed-by-us"));
  await expect(stranger.getByText("That link doesn’t work")).toBeVisible();
});

test("a sentence replaces the form where sign-up is disabled", async ({ page, server }) => {
  await server.stop();
  await server.start({ SIGNUP_DISABLED: "true" });
  await page.goto("/survey/create?tab=signup");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("New accounts can’t be created at the moment.")).toBeVisible();
  await expect(panel.getByRole("button")).toHaveCount(0);
  const refused = await postSignUp(page, newEmail(), await drawSignupPin(page));
  expect(refused.status()).toBe(403);
});
