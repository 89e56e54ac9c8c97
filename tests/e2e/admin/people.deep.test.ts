import type { Page } from "@playwright/test";
import { expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { expectMailWith, linkIn, readMail } from "#tests/e2e/mails.ts";
import { submitResponse } from "#tests/e2e/survey-steps.ts";
import {
  ADMIN,
  becomeAdmin,
  call,
  createSurvey,
  expect,
  signInByApi,
  signInToDemo,
  signUp,
  test,
} from "#tests/e2e/world.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("an admin finds, helps, bans and deletes a person", async ({ page, phone }) => {
  const email = await signUp(phone);
  const { code } = await createSurvey(phone, "Northfield Logistics and Harbour Services");
  await submitResponse(phone, code);

  await becomeAdmin(page);
  await page.goto("/survey/manage");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(heading(page, "People")).toBeVisible();
  await expect(page).toHaveURL(/\/survey\/admin\/people$/);
  await expectAccessibleScreen(page, "the list of people");

  const search = page.getByLabel("Start of an email address, or an ID");
  await search.fill("nobody-has-this");
  await search.press("Enter");
  await expect(page.getByText("No account matches")).toBeVisible();
  await expectAccessibleScreen(page, "an empty list");
  await search.fill(email.slice(0, 20).toUpperCase());
  await search.press("Enter");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("1 survey");
  await page.setViewportSize({ width: 320, height: 200 });
  await row.getByRole("link").scrollIntoViewIfNeeded();
  await row.getByRole("link").click();
  await expect(heading(page, email)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const main = page.getByRole("main");
  await expect(main).toContainText("Northfield Logistics and Harbour Services");
  await expect(main).toContainText("1 response · 0 analyses");
  await expect(main).not.toContainText(code);
  await expectAccessibleScreen(page, "a person");

  await page.getByRole("button", { name: "Email a Password Reset Link" }).click();
  await expect(page.getByText(`Reset link emailed to ${email}`)).toBeVisible();
  expect(linkIn(await readMail(page, email, /password/i))).toContain("/api/auth/reset-password/");

  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessibleScreen(page, "the question whether to sign out");
  await dialog.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page.getByText("Signed out everywhere")).toBeVisible();
  await expect(main).toContainText("Nowhere");
  expect((await call(phone, "get", "/api/v1/surveys")).status()).toBe(401);
  await signInByApi(phone, email);

  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await dialog.getByLabel("Days").fill("4000");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(dialog.getByText("Choose between 1 and 3650 days")).toBeVisible();
  await expect(dialog.getByLabel("Days")).toBeFocused();
  await expectAccessibleScreen(page, "a ban that is refused");
  await dialog.getByLabel("Days").fill("30");
  await dialog.getByLabel("Reason").fill("asked for it");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(page.getByText("Account banned")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText("Reason: asked for it");
  expect((await call(phone, "get", "/api/v1/surveys")).status()).toBe(401);

  await page.getByRole("button", { name: "Lift the Ban" }).click();
  await expect(page.getByRole("button", { name: "Ban", exact: true })).toBeVisible();
  await signInByApi(phone, email);

  await page.getByRole("button", { name: "Delete Account" }).click();
  const confirm = dialog.getByRole("button", { name: "Delete Everything" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type the email address to confirm").fill(email.toUpperCase());
  await confirm.click();
  await expect(page.getByText(`The account of ${email} has been deleted`)).toBeVisible();
  await expect(heading(page, "People")).toBeVisible();
  await page.goto(`/survey/admin/people?search=${email}`);
  await expect(page.getByText("No account matches")).toBeVisible();

  await page.goto(`/survey/admin/people?search=${ADMIN}`);
  await main.getByRole("link", { name: ADMIN }).click();
  await expect(page.getByText("This is your own account.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Account" })).toBeHidden();
  await page.getByRole("link", { name: "Account Settings" }).last().click();
  await expect(heading(page, "Account Settings")).toBeVisible();
});

test("an admin mails an invitation", async ({ page }) => {
  await becomeAdmin(page);
  await page.goto("/survey/admin/people");
  await page.getByRole("button", { name: "Invite Someone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill("jo");
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessibleScreen(page, "an invitation");
  const email = `invited-${crypto.randomUUID()}@example.com`;
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByLabel("Note").fill("Head of people");
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog.getByText(`It is on its way to ${email}.`)).toBeVisible();
  await expectAccessibleScreen(page, "an invitation that was sent");
  // The browser itself may repeat a request whose connection broke: then there are two invitations, both good.
  await expectMailWith(page, email, (await dialog.getByText("invitation=").textContent()) ?? "no link");
});

test("an admin's act waits for the second factor or a new sign-in", async ({ page, phone }) => {
  const email = await signUp(phone);
  // Not the session of other tests: the way to the sign-in page ends it.
  await signInToDemo(page, ADMIN);
  await page.goto(`/survey/admin/people?search=${email}`);
  await page.getByRole("main").getByRole("link", { name: email }).click();
  let refusal: string | null = "confirm_factor";
  const confirmed: unknown[] = [];
  await page.route("**/api/admin/users/*/ban", (route) =>
    refusal ? route.fulfill({ status: 403, json: { code: refusal, message: "" } }) : route.continue(),
  );
  await page.route("**/api/account/confirm-factor", (route) => {
    const { code } = route.request().postDataJSON();
    confirmed.push(code);
    if (code !== "123456") {
      return route.fulfill({
        status: 400,
        json: { code: "invalid", field: "code", message: "That code isn’t right" },
      });
    }
    refusal = null;
    return route.fulfill({ status: 204 });
  });
  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("spam");
  await page.getByRole("dialog").getByRole("button", { name: "Ban", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(asked.getByLabel("Code from the app")).toBeFocused();
  await expectAccessibleScreen(page, "the question for a code");
  await page.keyboard.type("000 000");
  await page.keyboard.press("Enter");
  await expect(asked.getByText("That code isn’t right")).toBeVisible();
  await asked.getByLabel("Code from the app").fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account banned")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Reason: spam");
  expect(confirmed).toEqual(["000000", "123456"]);

  await page.route("**/api/admin/users/*/unban", (route) =>
    route.fulfill({ status: 403, json: { code: "stale_session", message: "" } }),
  );
  await page.getByRole("button", { name: "Lift the Ban" }).click();
  const stale = page.getByRole("dialog", { name: "Please sign in again first" });
  await expectAccessibleScreen(page, "the question for a new sign-in");
  const person = new URL(page.url());
  await stale.getByRole("button", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/survey\/create\?next=/);
  expect(new URL(page.url()).searchParams.get("next")).toBe(person.pathname + person.search);
});

test("an admin screen that can't be shown says why", async ({ page, phone: manager }) => {
  await signUp(manager);
  await manager.goto("/survey/admin/people");
  await expect(manager.getByText("Only admins can see this")).toBeVisible();
  await expectAccessibleScreen(manager, "a manager's view");

  await becomeAdmin(page);
  await page.goto("/survey/admin/people?after=nonsense");
  await expect(page.getByText("The address of this page asks for something")).toBeVisible();
  await expectAccessibleScreen(page, "a wrong address");
  await page.getByRole("link", { name: "Show the whole list" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();

  let answer = { status: 503, json: { code: "internal", requestId: "reference-1" } as object };
  await page.route("**/api/admin/audit*", (route) => route.fulfill(answer));
  await page.getByRole("link", { name: "Audit" }).click();
  await expect(page.getByRole("alert")).toContainText("reference-1");
  await expectAccessibleScreen(page, "a failure");
  answer = { status: 200, json: { rows: [], previous: null, next: null } };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing has been recorded yet")).toBeVisible();
  answer = { status: 403, json: { code: "admin_screens_off" } };
  await page.reload();
  await expect(page.getByText("The admin screens are switched off")).toBeVisible();
  await expectAccessibleScreen(page, "screens that are switched off");

  await page.unrouteAll();
  await page.context().clearCookies();
  await page.goto("/survey/admin/audit?act=signed_in");
  await expect(page).toHaveURL(/\/survey\/create\?next=%2Fsurvey%2Fadmin%2Faudit%3Fact%3Dsigned_in/);
});
