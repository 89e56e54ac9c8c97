import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { serveMessages } from "#tests/e2e/serve-messages.ts";
import { becomeManagerOf, call, expect, test } from "#tests/e2e/world.ts";

const webhooksOf = (page: Page) =>
  page.locator("section").filter({
    has: page.getByRole("heading", { name: "Webhooks for programs and channels" }),
  });

async function remove(page: Page) {
  await webhooksOf(page).getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("dialog", { name: "Remove this address?" });
  await question.getByRole("button", { name: "Remove" }).click();
}

test("a program gets signed events about its manager’s surveys", async ({ page }) => {
  const service = await serveMessages();
  const { code } = await becomeManagerOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/survey/programs");
  const section = webhooksOf(page);
  await section.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("Address");
  await address.fill("https://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Add address" }).click();
  await expect(dialog.getByText("The address must have a name, not an IP address.")).toBeVisible();
  await expectAccessible(page, "the form of an address");
  await address.fill(service.address);
  await dialog.getByRole("button", { name: "Add address" }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? "";
  await expectAccessible(page, "the new secret");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(section.getByText("…cdef")).toBeVisible();
  await expect(section.getByText("Signed JSON for a program · All my surveys")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const sendTest = section.getByRole("button", { name: "Send a test message" });
  await sendTest.click();
  await expect(page.getByText("The test message was delivered")).toBeVisible();
  expect((await call(page, "patch", `/api/v1/surveys/${code}`, { status: "closed" })).status()).toBe(200);
  // The sweep of each minute queues what has been written.
  await call(page, "get", "/cdn-cgi/local/scheduled");
  await expect.poll(() => service.posted.length, { timeout: 30_000 }).toBe(2);
  const verifier = new Webhook(secret);
  for (const { headers, body } of service.received) {
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
  }
  expect(service.posted[1]).toMatchObject({ type: "survey.closed", data: { survey: code } });

  await page.reload();
  await section.getByText("Last deliveries").click();
  await expect(section.getByText("Delivered · status 200 · 1 try")).toBeVisible();
  await expectAccessible(page, "the last deliveries");
  await section.getByRole("button", { name: `Send again: survey.closed, ${code}` }).click();
  await expect.poll(() => service.posted.length, { timeout: 30_000 }).toBe(3);
  expect(service.received[2]?.headers["webhook-id"]).toBe(service.received[1]?.headers["webhook-id"]);

  service.answerWith(410);
  await sendTest.click();
  await expect(page.getByText("The service refused the message (status 410).")).toBeVisible();
  await expect(section.getByText("says that it doesn’t exist (status 410)")).toBeVisible();
  await expectAccessible(page, "an address that is gone");

  await remove(page);
  await expect(section.getByText("…cdef")).toHaveCount(0);
  await service.close();
});

test("a channel gets the notices of one survey", async ({ page }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/survey/programs?survey=${code}#webhooks`);
  const section = webhooksOf(page);
  await expect(section).toBeFocused();
  await section.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("dialog", { name: "Add an address" });
  await form.getByLabel("Address").fill("https://hooks.slack.com/services/T0/B0/0123456789abcd");
  await expect(form.getByLabel("Surveys").locator(":checked")).toHaveText(`Harbour Clinics · ${code}`);
  await form.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByText("Address added. Send a test message to see if it works.")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(section.getByText("hooks.slack.com/…abcd")).toBeVisible();
  await expect(section.getByText(`Slack · Only the survey ${code}`)).toBeVisible();
  await expect(section.getByRole("button", { name: "Send a test message" })).toBeVisible();
  await expect(section.getByRole("button", { name: "Replace the secret" })).toHaveCount(0);

  expect((await call(page, "delete", "/api/account/access")).ok()).toBe(true);
  await page.reload();
  await expect(section.getByText("its messages wait until you let it go on")).toBeVisible();
  await expectAccessible(page, "a paused channel");
  await section.getByRole("button", { name: "Let it go on" }).click();
  await expect(page.getByText("Messages are sent again from now on")).toBeVisible();
  await expect(section.getByText("its messages wait until you let it go on")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await remove(page);
  await expect(section.getByText("hooks.slack.com/…abcd")).toHaveCount(0);
});
