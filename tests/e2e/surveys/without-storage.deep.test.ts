import { removeStorage } from "#tests/e2e/browser-cases.ts";
import { answerFrom, chooseRole } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

test("a web view without storage says before Start how long answers live, and claims none after sending", async ({
  code,
  phone,
}) => {
  const faults: string[] = [];
  phone.on("pageerror", (error) => faults.push(String(error)));
  await removeStorage(phone);
  await phone.goto(`/survey/${code}/respond`);
  const notice = phone.getByRole("alert");
  await expect(notice).toContainText("This browser can’t save your answers");
  await expect(notice).toContainText("They live as long as this window");
  await expect(notice).toContainText(`/survey/${code}/respond`);
  await phone.getByText("What is stored", { exact: true }).click();
  await phone.getByText("Guidelines", { exact: true }).click();
  await expect(phone.locator("main")).not.toContainText("on this device");
  await phone.getByRole("button", { name: "Start Survey" }).click();
  await chooseRole(phone);
  await phone.getByRole("button", { name: "Tips" }).click();
  await expect(phone.getByRole("dialog")).not.toContainText("saved on this device");
  await phone.getByRole("button", { name: "Close" }).click();
  await answerFrom(phone, 1);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone).toHaveURL(/\/survey\/thank-you/);
  await expect(phone.getByText("Survey submitted successfully")).toBeVisible();
  await expect(phone.getByText("no copy of your answers is left on this device")).toBeVisible();
  await expect(phone.locator("main")).not.toContainText("kept on your device");
  expect(faults).toEqual([]);
});

test("pages without storage throw nothing", async ({ page, browserName }) => {
  expect(browserName).toBe("chromium");
  const { code } = await becomeManagerOf(page);
  await removeStorage(page);
  for (const path of [
    "/",
    "/survey",
    "/survey/manage",
    `/survey/${code}/insights`,
    "/survey/account",
    "/survey/results",
    "/workshop",
    "/survey/thank-you",
    "/contact",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Something went wrong")).toBeHidden();
  }
});
