import { type Step, step } from "#tests/e2e/browsers/job.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { drawSignupPin, newEmail, PASSWORD } from "#tests/e2e/world.ts";

const MENU = { role: "button", name: "Account menu" };
const DASHBOARD = { role: "heading", name: "Manage Surveys" };
const EMAIL = { label: /^Email/ };
const PASSWORD_FIELD = { label: "Password" };
const SIGN_IN = { role: "button", name: "Sign In" };
const DIALOG = { role: "dialog" };

export const SIGN_IN_STEPS: readonly Step[] = [
  step("account: a wrong password is refused", async ({ tab }) => {
    await tab.goto("/survey/create");
    await tab.fill(EMAIL, newEmail());
    await tab.fill(PASSWORD_FIELD, "not the password");
    await tab.click(SIGN_IN);
    await tab.see({ role: "alert", holding: /password/i });
  }),
  step("account: made with a signup PIN, it leads to an empty dashboard", async (job) => {
    const { tab } = job;
    await tab.click({ role: "tab", name: "Create Account" });
    await tab.fill(EMAIL, job.email);
    await tab.fill(PASSWORD_FIELD, PASSWORD);
    await tab.fill({ label: /signup pin/i }, await drawSignupPin(job));
    await tab.click({ role: "checkbox" });
    await tab.click({ role: "button", name: "Create Account" });
    await tab.waitForPath(/^\/survey\/manage$/);
    await tab.see({ text: /^No surveys created yet/ });
  }),
  step("account: signing out leads home", async ({ tab }) => {
    await tab.click(MENU);
    await tab.click({ role: "button", name: "Sign Out" });
    await tab.waitForPath(/^\/$/);
    await tab.seeGone(MENU);
  }),
  step("account: signing in by keyboard alone", async ({ tab, email }) => {
    await tab.goto("/survey/create");
    await tab.tabTo(EMAIL);
    await tab.type(email);
    await tab.tabTo(PASSWORD_FIELD);
    await tab.type(PASSWORD);
    await tab.seeThat(SIGN_IN, ({ isDisabled }) => !isDisabled);
    await tab.press("Enter");
    await tab.waitForPath(/^\/survey\/manage$/);
    await tab.see(DASHBOARD);
  }),
];

export const ACCOUNT_STEPS: readonly Step[] = [
  step("account page: opens from the menu and lists this browser", async ({ tab, email }) => {
    await tab.goto("/survey/manage");
    await tab.click(MENU);
    await tab.click({ role: "link", name: "Account Settings" });
    await tab.see({ role: "heading", level: 1, name: "Account Settings" });
    await tab.see({ text: `Signed in as ${email}` });
    await tab.see({ text: "This browser" });
  }),
  step("account page: a mailed link confirms the address", async ({ tab, email, request }) => {
    await tab.click({ role: "button", name: "Send a Confirmation Link" });
    await tab.goto(linkIn(await readMail({ request }, email, /^Confirm your email/)));
    await tab.goto("/survey/account");
    await tab.see({ role: "heading", level: 1, name: "Account Settings" });
  }),
  step("account page: the second factor shows its QR code until Escape", async ({ tab }) => {
    await tab.click({ role: "button", name: "Set Up" });
    await tab.fill({ label: "Password", within: DIALOG }, PASSWORD);
    await tab.press("Enter");
    await tab.see({ role: "img", name: "QR code for your authenticator app", within: DIALOG });
    await tab.press("Escape");
    await tab.seeGone(DIALOG);
  }),
  step("account page: an account is deleted by its address", async ({ tab, email }) => {
    await tab.click({ role: "button", name: "Delete My Account" });
    const confirm = { role: "button", name: "Delete Everything", within: DIALOG };
    await tab.seeThat(confirm, ({ isDisabled }) => isDisabled);
    await tab.fill({ label: "Type your email address to confirm", within: DIALOG }, email);
    await tab.click(confirm);
    await tab.waitForPath(/^\/$/);
    await tab.seeGone(MENU);
  }),
];
