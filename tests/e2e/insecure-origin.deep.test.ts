import { chromium } from "@playwright/test";
import { analyse, fillSurvey } from "#tests/e2e/survey-steps.ts";
import { createSurvey, expect, PASSWORD, signUp, test } from "#tests/e2e/world.ts";

test("a manager on a phone in the office network creates a survey, copies its link and reads a report", async ({
  page,
  baseURL,
}) => {
  const email = await signUp(page);
  const { code } = await createSurvey(page, "Northfield Logistics");
  await fillSurvey(page, code, 5);
  await analyse(page, code);

  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ["--no-sandbox", "--host-resolver-rules=MAP 192.168.1.20 127.0.0.1"],
  });
  const origin = `http://192.168.1.20:${new URL(baseURL ?? "").port}`;
  const phone = await browser.newPage({ baseURL: origin, viewport: { width: 360, height: 740 } });
  const faults: string[] = [];
  phone.on("pageerror", (error) => faults.push(String(error)));
  await phone.addInitScript(() => {
    localStorage["cookie-consent"] = '{"analytics":false,"advertising":false}';
  });
  await phone.goto("/survey/create?tab=signin");
  expect(await phone.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await phone.getByLabel("Email").first().fill(email);
  await phone.locator("[name=password]").first().fill(PASSWORD);
  await phone.locator("form [type=submit]").first().click();
  await expect(phone).toHaveURL(/\/survey\/manage/);

  await phone.getByRole("button", { name: "Create New Survey" }).click();
  await phone.getByLabel("Organisation Name").fill("Harbour Clinics");
  await phone.getByRole("button", { name: "Create Survey" }).click();
  const dialog = phone.getByRole("dialog", { name: "Your survey is ready" });
  await dialog.getByRole("button", { name: "Copy the message" }).click();
  await expect(phone.getByText("Message copied to clipboard")).toBeVisible();

  await phone.goto(`/survey/${code}/insights?tab=recommendations`);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Northfield Logistics");
  await phone.getByRole("button", { name: "Add an action of your own" }).click();
  await phone.getByLabel("What you will do").fill("Meet finance first");
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(phone.getByRole("heading", { name: "Meet finance first" })).toBeVisible();
  await browser.close();
  expect(faults).toEqual([]);
});
