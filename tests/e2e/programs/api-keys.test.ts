import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { call, expect, signUp, test } from "#tests/e2e/world.ts";

const section = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "API keys" }) });

test("a key is made, copied with a first call, used, replaced and revoked", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await page.goto("/survey/programs");
  const keys = section(page);
  const dialog = page.getByRole("dialog");
  await expect(keys.getByText("You have no keys.")).toBeVisible();
  const callOf = (key: string) =>
    `curl -H "Authorization: Bearer ${key}" ${new URL("/api/v1/surveys", page.url())}`;
  await expect(page.getByText(callOf("slk_…"))).toBeVisible();
  await expect(page.getByText(`"url":"${new URL("/mcp", page.url())}"`)).toBeVisible();

  const make = keys.getByRole("button", { name: "Create a Key" });
  await make.click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  const create = dialog.getByRole("button", { name: "Create Key" });
  await expect(create).toBeDisabled();
  await page.keyboard.type("Board reports");
  await dialog.getByRole("checkbox", { name: "Read" }).uncheck();
  await expect(create).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Read" }).check();
  await dialog.getByRole("checkbox", { name: "Analyse" }).check();
  await dialog.getByLabel("Valid for").selectOption("180 days");
  await expectAccessible(page, "the form of a key");
  await create.click();

  await expect(dialog.getByRole("heading", { name: "Copy the key now" })).toBeVisible();
  await expectAccessible(page, "the new key");
  // A slip does not close it.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Copy Key" }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^slk_[\w-]{43}$/);
  await expect(dialog.getByText(key, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy Call" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(callOf(key));
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(make).toBeFocused();
  const row = keys.getByRole("listitem").filter({ hasText: `…${key.slice(-4)}` });
  await expect(row).toContainText("Board reports");
  await expect(row).toContainText("Read, Analyse");
  await expect(row).toContainText("Not used yet");
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = (value: string) =>
    call(page, "get", "/api/v1/surveys", undefined, { authorization: `Bearer ${value}` });
  expect((await ask(key)).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText("Last used on");
  await expectAccessible(page, "the list of keys");

  await row.getByRole("button", { name: "Replace the key Board reports" }).click();
  await dialog.getByRole("button", { name: "Replace Key" }).click();
  await dialog.getByRole("button", { name: "Copy Key" }).click();
  const next = await page.evaluate(() => navigator.clipboard.readText());
  expect(next).not.toBe(key);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row).toContainText("Replaced, works until");
  expect([(await ask(key)).status(), (await ask(next)).status()]).toEqual([200, 200]);

  await row.getByRole("button", { name: "Revoke the key Board reports" }).click();
  await expect(dialog.getByText("This can’t be undone.", { exact: false })).toBeVisible();
  await expectAccessible(page, "the question before a key is revoked");
  await dialog.getByRole("button", { name: "Revoke Key" }).click();
  // Behind the dialog there is no row for anybody.
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  expect([(await ask(key)).status(), (await ask(next)).status()]).toEqual([401, 200]);
});

test("the page of the API is readable on a phone, without a script", async ({ phone }) => {
  await phone.goto("/api/v1/docs");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("SLK Profile Survey: the API");
  await expect(phone.getByRole("heading", { name: "Start an analysis" })).toBeVisible();
  await expect(phone.locator("script")).toHaveCount(0);
  await expectAccessible(phone, "the page of the API");
});
