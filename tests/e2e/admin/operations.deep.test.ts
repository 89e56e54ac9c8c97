import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { readMigrations } from "#scripts/deploy/check-migrations.ts";
import { quote } from "#scripts/local/query-database.ts";
import { expectAccessible, expectAccessibleScreen } from "#tests/e2e/axe.ts";
import { testAlone } from "#tests/e2e/own-server.ts";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeAdmin, becomeManagerOf, call, expect } from "#tests/e2e/world.ts";

const test = testAlone("operations");
test.describe.configure({ mode: "default" });

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("an admin sends a visitor's failed message again, on a phone", async ({ page, server }) => {
  const subject = `A survey for ${randomUUID()}`;
  const failed = (about: string) => {
    const mail = { replyTo: "anna@example.com", subject: about, text: "Please call me back.", html: "" };
    const id = randomUUID();
    server.query(`INSERT INTO deliveries (id, type, occasion, address, mail, day, outcome, tries, reason)
      VALUES (${quote(id)}, 'contact', ${quote(`contact:${id}`)}, 'hello@slk.example', ${quote(JSON.stringify(mail))},
        unixepoch() / 86400, 'failed', 10, 'not delivered after several tries')`);
  };
  failed(subject);
  failed(`${subject}, twice`);
  await becomeAdmin(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/survey/admin/failed");
  const lead = row(page, `${subject}, twice`);
  await expect(lead).toContainText("From anna@example.com");
  await expect(lead).toContainText("Please call me back.");
  await expectAccessible(page, "what failed");
  await lead.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("It’s on its way again")).toBeVisible();
  await expect(lead).toHaveCount(0);

  await row(page, subject).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this message?" });
  await expectAccessible(page, "the dialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, subject)).toHaveCount(0);
});

test("an admin runs a failed analysis again", async ({ page, server }) => {
  const name = "Harbour Freight";
  const { code } = await becomeManagerOf(page, name);
  await fillSurvey(page, code, 5);
  const started = await call(page, "post", `/api/v1/surveys/${code}/analyses`);
  const { id } = await started.json();
  const readStatus = () =>
    server.query(`SELECT status FROM survey_insights WHERE id = ${quote(id)}`)[0]?.status;
  await expect.poll(readStatus).toBe("completed");
  server.query(`UPDATE survey_insights SET status = 'failed', insights = NULL, error_message = 'The provider did not answer.'
    WHERE id = ${quote(id)}`);
  await page.context().clearCookies();
  await becomeAdmin(page);
  await page.goto("/survey/admin/jobs");
  await expect(page).toHaveURL("/survey/admin/failed");
  const failure = row(page, name);
  await expect(failure).toContainText("The provider did not answer.");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("It’s on its way again")).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect.poll(readStatus).toBe("completed");
});

test("providers and health are read at a glance, on a phone and on a desk", async ({ page }) => {
  await becomeAdmin(page);
  await call(page, "get", "/cdn-cgi/local/scheduled");
  await page.goto("/survey/admin/providers");
  await expect(page.getByRole("heading", { name: "Built-in analyst" })).toBeVisible();
  await expect(page.getByText("Writes the analyses", { exact: true })).toBeVisible();
  await expectAccessibleScreen(page, "providers");
  await page
    .getByRole("list", { name: "Technical" })
    .getByRole("link", { name: "Is everything working?" })
    .click();
  await expect(page.getByText(/Responds in \d+ ms/)).toBeVisible();
  await expect(page.getByText(readMigrations().at(-1)?.name ?? "none")).toBeVisible();
  await expect(page.getByText("What has been kept long enough")).toBeVisible();
  await expectAccessibleScreen(page, "health");
});
