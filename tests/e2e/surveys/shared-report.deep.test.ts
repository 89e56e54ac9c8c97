import type { Page } from "@playwright/test";
import type { Card } from "#domain/invitations/places.ts";
import { personalPath } from "#domain/invitations/ticket.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { analyse, changeSurvey, fillSurvey, makeCards, resumeSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, openPhone, test } from "#tests/e2e/world.ts";

const expectReport = (page: Page) =>
  expect(page.getByRole("heading", { name: "Harbour Clinics", exact: true })).toBeVisible();

test("those who took part read the report by the survey's link", async ({ page, browser, phone }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { sharesReport: true });
  const link = `/survey/${code}/respond`;
  await phone.goto(link);
  await expect(phone.getByText("once there is one, this survey’s link leads to it")).toBeVisible();
  await resumeSurvey(phone, code);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByText("You may read the report then")).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText("There’s no report yet.")).toBeVisible();
  await fillSurvey(page, code, 4);
  await analyse(page, code);

  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "What the newest report covers" })).toBeVisible();
  await expect(phone.getByText("5 responses.")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Read the report" }).click();
  await expectReport(phone);

  const late = await openPhone(browser);
  await late.goto(`/survey/${code}`);
  await expect(late).toHaveURL(link);
  await expect(late.getByRole("link", { name: "read it" })).toBeVisible();
  await resumeSurvey(late, code);
  await late.getByRole("button", { name: "Submit" }).click();
  await late.getByRole("link", { name: "Read the report" }).click();
  await expectReport(late);

  expect((await changeSurvey(page, code, { status: "closed" })).ok()).toBe(true);
  await phone.goto(link);
  await expect(phone).toHaveURL(`/report/${code}`);
  await phone.goto("/survey");
  await phone.getByRole("button", { name: "Enter Code" }).click();
  await phone.getByLabel("Survey Code").fill(code);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(`/report/${code}`);
  await expectReport(phone);

  await page.goto(`/survey/manage?settings=${code}`);
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await expect(dialog.getByText(link)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Those who took part may read the report" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This link doesn’t lead to a report" })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "answered on this device" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Read the report" })).toHaveCount(0);
});

test("a personal link that was used leads to the report", async ({ page, phone }) => {
  const personal = { mode: "open", linkKind: "personal", sharesReport: true };
  const { code } = await becomeManagerOf(page, "Harbour Clinics", personal);
  const [card] = (await makeCards(page, code, 1)) as [Card];
  const link = personalPath({ code, language: "en" }, card.ticket);
  await phone.goto(link);
  await resumeSurvey(phone, code);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByText("You may read the report then")).toBeVisible();
  await analyse(page, code);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  await phone.getByRole("link", { name: "Read the report" }).click();
  await expectReport(phone);

  await page.goto(`/survey/manage?settings=${code}`);
  await expect(page.getByText(new URL(`/report/${code}`, page.url()).href)).toBeVisible();
});
