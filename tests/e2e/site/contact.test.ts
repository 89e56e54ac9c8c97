import type { Page } from "@playwright/test";
import { expect, holdRequests, openBrowser, test } from "#tests/e2e/world.ts";

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

async function passCaptcha(page: Page) {
  await page.getByLabel("I am not a robot").check();
  await expect(page.getByText("Checked. You can send your message.")).toBeVisible();
}

/** Fills the fields until each has its text: on a busy machine the browser gives one the text that is meant for the next. */
const fillIn = (page: Page, texts: Record<string, string>) =>
  expect(async () => {
    const fields = Object.entries(texts).map(([label, text]) => ({ field: page.getByLabel(label), text }));
    for (const { field, text } of fields) await field.fill(text);
    for (const { field, text } of fields) await expect(field).toHaveValue(text, { timeout: 500 });
  }).toPass();

test("a message survives a reload until it is sent", async ({ page }) => {
  const solverRequests: string[] = [];
  page.on("request", (request) => {
    if (/solve-altcha|pbkdf2|challenge/.test(request.url())) solverRequests.push(request.url());
  });
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  expect(solverRequests).toEqual([]);

  await send(page);
  for (const problem of [
    "Name is required",
    "Please enter a valid email address",
    "Subject is required",
    "Message is required",
    "Please complete the CAPTCHA verification",
  ]) {
    await expect(page.getByText(problem)).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();

  const subject = `Forecasting ${Date.now()}`;
  await page.getByLabel("Name").fill("שרה כהן");
  await expect(page.getByText("Name is required")).toBeHidden();
  await page.getByLabel("Email").fill("sarah@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("First line\nSecond line <b>");
  await passCaptcha(page);
  await expect(page.getByText("Please complete the CAPTCHA verification")).toBeHidden();

  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("First line\nSecond line <b>");
  await passCaptcha(page);
  await send(page);
  await expect(page.getByText("Thank you! We'll respond shortly.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(page.getByLabel("I am not a robot")).not.toBeChecked();
  await expect(page.getByText("Thank you! We'll respond shortly.")).toBeHidden();
  await expect(page.getByText(`Sent: your message “${subject}”.`)).toBeVisible();
});

test("a box that is ticked before the script is there starts the check", async ({ page }) => {
  const letScriptsIn = await holdRequests(page, "**/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("I am not a robot").check();
  letScriptsIn();
  await expect(page.getByText("Checked. You can send your message.")).toBeVisible();
});

test("each failure of the form has its message", async ({ page }) => {
  await page.route("**/api/contact/challenge", (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page, {
    ...{ Name: "Ada Example", Email: "ada@example.com" },
    ...{ Subject: "Hello", Message: "Is anybody there?" },
  });
  await page.getByLabel("I am not a robot").click();
  await expect(page.getByText("We couldn’t complete the check.")).toBeVisible();
  await expect(page.getByLabel("I am not a robot")).not.toBeChecked();
  await page.unroute("**/api/contact/challenge");
  await passCaptcha(page);

  const badGateway = { status: 502, body: "<h1>Bad gateway</h1>" };
  await page.route("**/api/contact", (route) => route.fulfill(badGateway), { times: 1 });
  await send(page);
  await expect(alert(page).filter({ hasText: "Server error: 502" })).toBeVisible();
  await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
  await send(page);
  await expect(
    alert(page).filter({ hasText: /^Oops, something went wrong\. .* email us at \S+\.$/ }),
  ).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is anybody there?");

  await page.route(
    "**/api/contact",
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), recaptchaToken: "forged" } }),
    { times: 1 },
  );
  await send(page);
  await expect(alert(page)).toContainText("wasn’t accepted. Please complete it again.");
  await expect(page.getByLabel("I am not a robot")).toBeFocused();
  await passCaptcha(page);
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByText("Thank you! We'll respond shortly.")).toBeVisible();
});

test("without script a mail address replaces the form", async ({ browser }) => {
  const page = await openBrowser(browser, { javaScriptEnabled: false });
  await page.goto("/contact");
  await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeHidden();
});
