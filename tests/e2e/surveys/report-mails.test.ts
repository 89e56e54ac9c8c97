import { HOUR_MS } from "#domain/limits.ts";
import { REPORT_MAIL_DELAY_HOURS } from "#domain/retention.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { testAlone } from "#tests/e2e/own-server.ts";
import { analyse, beginSurvey, choose, resumeSurvey, submitAnswers } from "#tests/e2e/survey-steps.ts";
import { becomeManager, call, expect, newEmail, openPhone } from "#tests/e2e/world.ts";

const test = testAlone("report-mails");

test("everybody who was invited is told once of the report, as they read before answering", async ({
  page,
  browser,
  phone,
  server,
}) => {
  await becomeManager(page);
  await beginSurvey(page, "Harbour Clinics");
  await page.getByRole("radio", { name: "Open" }).check();
  const choice = page.getByRole("checkbox", { name: "Email everyone you invite" });
  await expect(choice).toBeHidden();
  await page.getByRole("radio", { name: "A link for each person" }).check();
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole("checkbox", { name: "Those who took part may read the report" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Survey" }).click();
  await page.getByRole("button", { name: "Invite people" }).click();

  const dialog = page.getByRole("dialog", { name: "Invite people" });
  const code = new URL(page.url()).searchParams.get("invite") as string;
  const [ada, bo] = [newEmail(), newEmail()];
  await expect(dialog.getByText("We delete them once the people have been told of the report")).toBeVisible();
  await dialog.getByLabel("Addresses").fill(`${ada}, ${bo}`);
  await dialog.getByRole("button", { name: "Add to the list" }).click();
  await dialog.getByRole("button", { name: "Send the invitation to 2 people" }).click();
  const invitation = await readMail(page, ada, /^Please answer the survey/);
  expect(invitation.text).toContain(
    "Your address is kept until then, for 30 days after the survey ends at most.",
  );

  await phone.goto(linkIn(invitation));
  await expect(phone.getByText("everyone who was invited by email gets a message")).toBeVisible();
  await phone.getByText("What is stored", { exact: true }).click();
  await expect(phone.getByText("It’s deleted once you’ve been told of the report")).toBeVisible();
  await expectAccessible(phone);
  await resumeSurvey(phone, code);
  await submitAnswers(phone);
  await analyse(page, code);

  await page.goto("/survey/manage");
  await expect(page.getByText("Report by email")).toBeVisible();
  await choose(page, "Harbour Clinics", "Close now");
  await expect(page.getByText("until they’ve been told of the report, for 30 days at most")).toBeVisible();
  await page.getByRole("button", { name: "Close survey" }).click();
  await expect(page.getByText("Survey closed")).toBeVisible();
  await choose(page, "Harbour Clinics", "Who reads the report");
  await expect(page.getByText("2 people were invited by email and each get one message")).toBeVisible();

  const sweep = () => call(page, "get", "/cdn-cgi/local/scheduled");
  server.query(
    `UPDATE survey_codes SET report_mail_at = report_mail_at - ${REPORT_MAIL_DELAY_HOURS * HOUR_MS} WHERE code = '${code}'`,
  );
  await sweep();
  for (const address of [ada, bo]) {
    const mail = await readMail(page, address, /^The report on the survey for Harbour Clinics/);
    expect(mail.text).toContain("whether or not they answered");
    const reader = await openPhone(browser);
    await reader.goto(`${linkIn(mail)}%22`);
    await expect(reader.getByRole("heading", { name: "Harbour Clinics", exact: true })).toBeVisible();
  }
  await sweep();
  await readMail(page, ada, /^The report on/);
  const kept = `SELECT 1 FROM survey_invitations WHERE survey_code = '${code}' AND address IS NOT NULL`;
  expect(server.query(kept)).toEqual([]);
  await page.reload();
  await expect(page.getByText("No more messages go out: they’ve been sent")).toBeVisible();
});
