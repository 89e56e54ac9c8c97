import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManager, createSurvey, expect, signInByForm, signUp, test } from "#tests/e2e/world.ts";

test("a manager chooses the mails about surveys one by one", async ({ page }) => {
  await signUp(page);
  await page.goto("/survey/account");
  const firstFive = page.getByRole("checkbox", { name: "The first five people have answered" });
  const closing = page.getByRole("checkbox", { name: "A survey closes tomorrow" });
  await expect(firstFive).toBeChecked();
  await firstFive.click();
  await expect(page.getByText("Your choice has been saved")).toBeVisible();
  await expect(firstFive).not.toBeChecked();
  await page.reload();
  await expect(firstFive).not.toBeChecked();
  await expect(closing).toBeChecked();

  await page.route("**/api/account/mails", (route) => route.fulfill({ status: 500, json: {} }));
  await closing.click();
  await expect(page.getByText("Your choice couldn’t be saved")).toBeVisible();
  await expect(closing).toBeChecked();
});

test("a mail's link leads through the sign-in page to the dialog it points to", async ({ page, phone }) => {
  const email = await signUp(page);
  const organization = "Harbour Freight";
  const { code } = await createSurvey(page, organization);
  await fillSurvey(page, code, 5);
  const mail = await readMail(page, email, /the first five people have answered/);
  expect(mail.subject).toBe(`${organization}: the first five people have answered`);

  await phone.goto(linkIn(mail));
  await expect(phone).toHaveURL(/\/survey\/create\?next=/);
  await phone.getByRole("button", { name: "Sign in with a code by email" }).click();
  await phone.getByRole("button", { name: "Back to Sign In" }).click();
  await signInByForm(phone, email);
  await expect(phone.getByRole("dialog", { name: "Survey Responses" })).toBeVisible();
  await expect(phone).toHaveURL(`/survey/manage?responses=${code}`);
});

test("the sign-in page leads to no other site", async ({ page }) => {
  await becomeManager(page);
  for (const next of ["https://evil.example/survey/manage", "//evil.example", "/\\evil.example"]) {
    await page.goto(`/survey/create?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL("/survey/manage");
  }
});
