import { beforeAll, expect, it } from "vitest";
import { expectAnswer } from "#tests/worker/setup/calls.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import {
  addPlaces,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { inviteManager } from "#tests/worker/setup/surveys/offers.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";

const NAME = "Mailbox full: sign in at x.evil.com";
const TEXT = "Hello, open evil\u3002com/login or call 0800 123 4567. {organisation}.evil.com";

beforeAll(holdMails);

async function makeOld(name: string, text: string | null) {
  const survey = await makePersonalSurvey();
  await execute`UPDATE survey_codes SET organization_name = ${name}, invitation_text = ${text}
    WHERE code = ${survey.code}`;
  return survey;
}

async function invite(survey: Awaited<ReturnType<typeof makeOld>>) {
  const [address] = newEmails(1) as [string];
  await addPlaces(survey, [address]);
  await expectAnswer(sendInvitations(survey), 202, { sent: 1 });
  await setExpiry(survey.code, -1);
  return selectRow`SELECT mail ->> 'subject' AS subject, mail ->> 'text' AS text, mail ->> 'html' AS html FROM deliveries WHERE address = ${address}`;
}

it("an invitation leaves out links that were stored before the rule", async () => {
  const mail = await invite(await makeOld(NAME, TEXT));
  expect(mail?.subject).toBe("Please answer the survey for Mailbox full: sign in at …");
  expect(mail?.text).toContain("Hello, open … or call …. Mailbox full: sign in at ");
  expect(JSON.stringify(mail)).not.toMatch(/evil|0800/);
});

it("an invitation names a company that is called like its site without a link", async () => {
  const mail = await invite(await makeOld("Harbour.com", null));
  expect(mail?.subject).toBe("Please answer the survey for Harbour .com");
  expect(JSON.stringify(mail)).not.toContain("Harbour.com");
});

it("an offer leaves out a link that was stored before the rule", async () => {
  const survey = await makeOld(NAME, null);
  const [recipient] = newEmails(1) as [string];
  expect((await inviteManager(survey, recipient)).status).toBe(201);
  const mail =
    await selectRow`SELECT mail ->> 'subject' AS subject, mail ->> 'text' AS text, mail ->> 'html' AS html FROM deliveries WHERE address = ${recipient}`;
  expect(mail?.subject).toMatch(/ invites you to manage the survey for Mailbox full: sign in at …$/);
  expect(JSON.stringify(mail)).not.toContain("evil");
});
