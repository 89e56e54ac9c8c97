import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { ADMIN, becomeAdmin, expect, newEmail, postSignUp, signInToDemo, test } from "#tests/e2e/world.ts";

const entry = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Manage PINs" });

/** The demo's admin, known to the browser since a page of the application asked. */
async function showEntry(page: Page) {
  await becomeAdmin(page);
  await page.goto("/survey");
  await expect(entry(page)).toBeVisible();
}

test("an admin creates a signup PIN from the footer and sees who used it", async ({ page, phone }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await showEntry(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/terms");
  await entry(page).click();
  const dialog = page.getByRole("dialog", { name: "Manage Signup PINs" });
  const pins = dialog.getByRole("listitem");
  const first = pins.first();
  await expect(first).toBeVisible();
  const days = dialog.getByLabel("Days to Expire");
  await expect(days).toHaveValue("7");
  await days.fill("31");
  await dialog.getByRole("button", { name: "Create PIN" }).click();
  await expect(dialog.getByText("Choose between 1 and 30 days")).toBeVisible();
  const copy = first.getByRole("button", { name: /^Copy PIN/ });
  const before = await copy.textContent();
  await days.fill("30");
  await dialog.getByRole("button", { name: "Create PIN" }).click();
  await expect(page.getByText("Signup PIN created successfully")).toBeVisible();
  await expect(copy).not.toHaveText(before ?? "");
  await expect(first).toContainText("Available");
  await copy.click();
  await expect(page.getByText("Signup PIN copied to clipboard")).toBeVisible();
  const pin = await page.evaluate(() => navigator.clipboard.readText());
  expect(pin).toMatch(/^[1-9]\d{5}$/);
  await expectAccessible(page);

  expect((await postSignUp(phone, `${pin}@example.com`, pin)).status()).toBe(200);
  await dialog.getByRole("tab", { name: "Available" }).click();
  await expect(pins.filter({ hasText: "Used" })).toHaveCount(0);
  await expect(pins.filter({ hasText: pin })).toHaveCount(0);
  await dialog.getByRole("tab", { name: "Used" }).click();
  await expect(pins.filter({ hasText: pin })).toContainText(`by ${pin}@example.com`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(entry(page)).toBeFocused();
});

test("an admin mails a PIN from the footer, and takes another back", async ({ page }) => {
  await showEntry(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/terms");
  await entry(page).click();
  const dialog = page.getByRole("dialog", { name: "Manage Signup PINs" });
  const pins = dialog.getByRole("listitem");
  /** Draws a PIN, and finds it where other tests draw theirs. */
  const create = async () => {
    const [made] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      dialog.getByRole("button", { name: "Create PIN" }).click(),
    ]);
    const { pin }: { pin: string } = await made.json();
    return { pin, row: pins.filter({ hasText: pin }) };
  };

  const mailed = await create();
  const recipient = newEmail();
  await mailed.row.getByRole("button", { name: /^Email PIN/ }).click();
  const mailing = page.getByRole("dialog", { name: "Email this PIN" });
  await mailing.getByLabel("Email address").fill(recipient);
  await expectAccessible(page);
  await mailing.getByRole("button", { name: "Email", exact: true }).click();
  await expect(page.getByText(`PIN emailed to ${recipient}`)).toBeVisible();
  await expect(mailed.row).toContainText(`For ${recipient}`);
  expect(linkIn(await readMail(page, recipient, /invited/))).toContain(`#pin=${mailed.pin}`);

  const { row } = await create();
  await row.getByRole("button", { name: /^Revoke PIN/ }).click();
  const question = page.getByRole("dialog", { name: "Revoke this PIN?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Signup PIN revoked")).toBeVisible();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button", { name: /^Email PIN/ })).toHaveCount(0);
});

test("the dialog confirms the admin before it makes a PIN", async ({ page }) => {
  // Not the session of other tests: the way to the sign-in page ends it.
  await signInToDemo(page, ADMIN);
  await page.goto("/survey");
  let refusal: string | null = "confirm_factor";
  await page.route("**/api/signup-pins", (route) =>
    refusal && route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { code: refusal, message: "" } })
      : route.continue(),
  );
  await page.route("**/api/account/confirm-factor", (route) => {
    refusal = null;
    return route.fulfill({ json: {} });
  });
  await entry(page).click();
  await page.getByRole("button", { name: "Create PIN" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it’s you" });
  await asked.getByLabel("Code from the app").fill("123456");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Signup PIN created")).toBeVisible();
});

test("the dialog says why a list of PINs is not there", async ({ page }) => {
  await showEntry(page);
  // A page of its own: what fails here is also logged, as specified.
  const admin = await page.context().newPage();
  const logged: string[] = [];
  admin.on("console", (message) => logged.push(message.text()));
  await admin.goto("/survey");
  let answer = { status: 200, json: { pins: [] } as object };
  await admin.route("**/api/signup-pins*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: {} }) : route.fulfill(answer),
  );
  await entry(admin).click();
  await expect(admin.getByText("No signup PINs found")).toBeVisible();
  await admin.getByRole("tab", { name: "Available" }).click();
  await expect(admin.getByText("No available PINs found")).toBeVisible();
  await admin.getByRole("button", { name: "Create PIN" }).click();
  await expect(admin.getByText("Failed to create signup PIN")).toBeVisible();
  answer = { status: 500, json: { code: "internal", requestId: "reference-1" } };
  await admin.getByRole("tab", { name: "Used" }).click();
  await expect(admin.getByRole("alert").getByText("Failed to load signup PINs")).toBeVisible();
  expect(logged.join("\n")).toContain("Failed to load signup PINs 500 reference-1");
  answer = { status: 200, json: { pins: [] } };
  await admin.getByRole("button", { name: "Try again" }).click();
  await expect(admin.getByText("No used PINs found")).toBeVisible();
});
