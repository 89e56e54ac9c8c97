import { randomUUID } from "node:crypto";
import {
  answerEverything,
  openResults,
  readCode,
  startSurvey,
  submitResponse,
} from "#tests/e2e/survey-steps.ts";
import { drawSignupPin, expect, PASSWORD, test } from "#tests/e2e/world.ts";

test("a manager signs up, creates a survey, analyses it and reads the insights", async ({ page, phone }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/survey/create?tab=signup");
  await expect(page.getByRole("tab", { name: "Create Account", selected: true })).toBeVisible();
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email", { exact: false }).first().fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel(/signup pin/i).fill(await drawSignupPin(page));
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/survey\/manage$/);
  await expect(page.getByRole("heading", { name: "Manage Surveys" })).toBeVisible();
  await expect(
    page.getByText("No surveys created yet. Click the button above to create your first survey."),
  ).toBeVisible();

  const creates = page.getByRole("button", { name: "Create New Survey" });
  await creates.click();
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await expect(creates).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Organisation Name").fill("Bergmann & Söhne");
  await page.getByRole("button", { name: "Create Survey" }).click();
  await expect(page.getByText("Survey created successfully")).toBeVisible();
  const created = page.getByRole("dialog");
  const managerPin = (await created.getByText(/^\d{6}$/).textContent()) ?? "";
  const code = await readCode(page);
  await page.keyboard.press("Escape");
  await expect(created).toBeHidden();
  await expect(creates).toBeFocused();

  const row = page.getByRole("listitem").filter({ hasText: "Bergmann & Söhne" }).first();
  await expect(row.getByText("responses", { exact: true })).toBeVisible();

  await phone.goto("/survey");
  await phone.getByRole("button", { name: "Enter Code" }).click();
  const codeField = phone.getByPlaceholder("Enter 8-digit code");
  await codeField.fill("ZZZZZZZZ");
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(codeField).toBeFocused();
  await expect(codeField).toHaveAccessibleDescription("Invalid or expired survey code. Please try again.");
  await expect(codeField).toHaveAttribute("aria-invalid", "true");
  await codeField.fill(code.toLowerCase());
  await expect(codeField).not.toHaveAttribute("aria-invalid");
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(new RegExp(`/survey/${code}/respond$`));
  await startSurvey(phone, code);
  await answerEverything(phone);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "Thank You for Completing the Survey" })).toBeVisible();

  await expect(row.getByText(/\b1\b/).first()).toBeVisible();
  for (let seed = 1; seed <= 8; seed++) expect((await submitResponse(page, code, seed)).status()).toBe(201);
  await expect(row.getByText(/\b9\b/).first()).toBeVisible();

  await row.getByRole("button", { name: "View responses" }).click();
  const responses = page.getByRole("dialog", { name: "Survey Responses" });
  await expect(responses.getByText("Director of Product", { exact: true }).first()).toBeVisible();
  await responses.getByRole("button", { name: "Process Results" }).click();
  const confirmation = page.getByRole("dialog", { name: "Process Survey Results" });
  await expect(confirmation.getByText("You have used 0 out of 3 attempts for this survey.")).toBeVisible();
  await confirmation.getByRole("button", { name: "Process Results" }).click();
  await expect(page.getByText("Results processed successfully")).toBeVisible({ timeout: 60_000 });

  const toInsights = page.getByRole("link", { name: "View insights" });
  await expect(toInsights).toBeFocused();
  await toInsights.click();
  await expect(page.getByRole("heading", { name: "Bergmann & Söhne Insights" })).toBeVisible();
  for (const tab of ["Roles", "Alignment", "Recommendations", "Summary"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).not.toBeEmpty();
  }

  await openResults(phone, { code, managerPin });
  await expect(phone.getByRole("heading", { name: "Bergmann & Söhne Results" })).toBeVisible();
  await expect(phone.getByText("Total Responses")).toBeVisible();
});
