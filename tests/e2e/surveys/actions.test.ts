import ICAL from "ical.js";
import { DAY_MS } from "#domain/limits.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { readMail } from "#tests/e2e/mails.ts";
import { analyse, fillSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, newEmail, test } from "#tests/e2e/world.ts";

const TITLE = "Write down who decides on prices";

test("the owner of an action gets it by mail and says by a link that it is done", async ({ page, phone }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", {});
  await fillSurvey(page, code, 5);
  await analyse(page, code);
  const [owner, dueOn] = [newEmail(), new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)];

  await page.goto(`/survey/${code}/insights?tab=recommendations`);
  await page.getByRole("button", { name: "Add an action of your own" }).click();
  const form = page.getByRole("form", { name: "Add an action of your own" });
  await form.getByLabel("What you will do").fill(TITLE);
  await form.getByLabel("Who is responsible").fill("Ada");
  await form.getByText("More: an objection").click();
  await form.getByLabel("Objection (optional)").fill("Too soon for some");
  await form.getByLabel("Their email address (optional)").fill(owner);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Please confirm that this person agrees to get these emails")).toBeVisible();
  await form.getByRole("checkbox", { name: "This person agrees to get these emails" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Choose a day, so that we can remind this person")).toBeVisible();
  await form.getByLabel("Due by").fill(dueOn);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  const action = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: TITLE }) });
  await expect(action.getByText(`Reminders go to ${owner}`)).toBeVisible();
  await expect(action.getByText("Objection: Too soon for some")).toBeVisible();
  await expectAccessible(page);

  const { text, files } = await readMail(page, owner, new RegExp(TITLE));
  const entry = new ICAL.Component(ICAL.parse(files[0]?.content ?? "")).getFirstSubcomponent("vevent");
  expect(entry?.getFirstPropertyValue("summary")).toBe(TITLE);
  expect(String(entry?.getFirstPropertyValue("dtstart"))).toBe(dueOn);

  // As a mail gateway rewrites it.
  await phone.goto((/\S+\/survey\/action#\S+/.exec(text)?.[0] ?? "").replace("#", "%23"));
  await expect(phone.getByText(TITLE)).toBeVisible();
  await expectAccessible(phone);
  // Opening the link has changed nothing.
  await page.reload();
  await expect(action.getByRole("checkbox", { name: "Done" })).not.toBeChecked();
  await phone.getByRole("button", { name: "It’s done" }).click();
  await expect(phone.getByText("It’s marked as done")).toBeVisible();

  await page.reload();
  await expect(action.getByRole("checkbox", { name: "Done" })).toBeChecked();
  await expect(action.getByText("Done by Ada")).toBeVisible();
  await expect(action.getByText(owner)).toBeHidden();
});
