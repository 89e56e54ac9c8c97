import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createSurvey, expect, newEmail, signUp, test } from "#tests/e2e/world.ts";

const continueWith = (page: Page) => page.getByRole("button", { name: "Continue with House ID" });

/** At the provider, which asks for an address only. */
async function signInAtProvider(page: Page, person: string) {
  await page.getByLabel("Email").fill(person);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a linked provider leads back to the page that was asked for", async ({ page }) => {
  await signUp(page);
  const { code } = await createSurvey(page);
  const person = newEmail();

  await page.goto("/survey/account");
  await page.getByRole("button", { name: "Connect House ID" }).click();
  await signInAtProvider(page, person);
  await expect(page).toHaveURL(/\/survey\/account\?provider=house$/);
  await expect(page.getByText("House ID is connected")).toBeVisible();

  await page.context().clearCookies({ domain: "localhost" });
  await page.goto("/survey/create");
  await continueWith(page).click();
  await expect(page).toHaveURL(/\/survey\/manage$/);
  await expect(page.getByText("Successfully logged in")).toBeVisible();

  await page.context().clearCookies({ domain: "localhost" });
  await page.goto(`/survey/${code}/insights?tab=roles`);
  await expect(page).toHaveURL(/\/survey\/create\?next=/);
  await continueWith(page).click();
  await expect(page).toHaveURL(`/survey/${code}/insights?tab=roles`);
  await expect(page.getByText("No insights have been generated for this survey yet.")).toBeVisible();

  await page.goto("/survey/account");
  await page.getByRole("button", { name: "Disconnect House ID" }).click();
  await expect(page.getByText("House ID is disconnected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect House ID" })).toBeVisible();

  await page.context().clearCookies({ domain: "localhost" });
  await page.goto("/survey/create");
  await continueWith(page).click();
  await expect(page.getByText("That sign-in isn’t connected to an account here")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
});

test("a visitor who comes back from a provider without an account reads what to do", async ({ page }) => {
  await page.goto("/survey/create");
  await continueWith(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The sign-in was cancelled")).toBeVisible();

  await page.getByRole("button", { name: "Single sign-on (SSO)" }).click();
  await page.getByLabel("Email").fill("ada@elsewhere.example");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("No single sign-on is set up for elsewhere.example")).toBeVisible();

  await page.getByLabel("Email").fill(`${randomUUID()}@northfield.example`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/survey\/create\?provider=northfield&error=not_connected$/);
  await expect(page.getByText("need a signup PIN")).toBeVisible();
});

test("a form that is asked for stands there before the next key is pressed", async ({ page }) => {
  await page.goto("/survey/create");
  const sso = page.getByRole("button", { name: "Single sign-on (SSO)" });
  await sso.waitFor();
  const headingWithFocus = await sso.evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.activeElement?.textContent;
  });
  expect(headingWithFocus).toBe("Sign in with your organisation");
});
