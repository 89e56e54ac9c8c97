import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { REPORT_MAIL_KEPT_DAYS } from "#domain/retention.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { countRows, execute, readPlan, selectRow } from "#tests/worker/setup/rows.ts";
import { declineBy, drawDeclineToken } from "#tests/worker/setup/surveys/declining.ts";
import { eventOf, tell } from "#tests/worker/setup/surveys/delivery-events.ts";
import {
  addPlaces,
  listPlaces,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, fromNow, manage, readSummary, waitForPublic } from "#tests/worker/setup/surveys/manage.ts";
import {
  beginReportMails,
  close,
  DELAY_MS,
  expire,
  type InvitedSurvey,
  isForgotten,
  listKept,
  makeInvited,
  makeShared,
  mark,
  pass,
  receive,
  reopen,
  sweep,
  sweepAfter,
} from "#tests/worker/setup/surveys/report-mails.ts";
import { selectKept } from "#worker/services/invitations/kept-addresses.ts";

const KEPT_MS = REPORT_MAIL_KEPT_DAYS * DAY_MS;

beforeAll(beginReportMails);
beforeEach(() => execute`DELETE FROM recipients`);

async function decline(address: string): Promise<void> {
  expect((await declineBy(await drawDeclineToken(address))).status).toBe(200);
}

describe("addresses that are kept for a report", () => {
  it("are deleted thirty days after the survey was closed", async () => {
    const survey = await makeInvited();
    await close(survey);
    await sweepAfter(survey, KEPT_MS - HOUR_MS);
    expect(await listKept(survey)).toEqual(survey.addresses);
    await sweepAfter(survey, HOUR_MS);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("are deleted thirty days after the survey expired, whenever that was noticed", async () => {
    const survey = await makeInvited();
    await setExpiry(survey.code, -(KEPT_MS - HOUR_MS));
    await sweep();
    expect(await listKept(survey)).toEqual(survey.addresses);
    await sweepAfter(survey, HOUR_MS);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("are not kept for longer by closing an expired survey", async () => {
    const survey = await makeInvited();
    await expire(survey, KEPT_MS - HOUR_MS);
    await sweep();
    await close(survey);
    await sweepAfter(survey, HOUR_MS);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("are not kept for longer by opening the survey again and closing it", async () => {
    const survey = await makeInvited();
    await close(survey);
    await pass(survey, 20 * DAY_MS);
    await reopen(survey);
    await pass(survey, 9 * DAY_MS);
    await close(survey);
    await sweepAfter(survey, DAY_MS - HOUR_MS);
    expect(await listKept(survey)).toEqual(survey.addresses);
    await sweepAfter(survey, HOUR_MS);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("are deleted in time from a survey that is open again", async () => {
    const survey = await makeInvited();
    await close(survey);
    await pass(survey, DAY_MS);
    await reopen(survey);
    await sweepAfter(survey, KEPT_MS - DAY_MS);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("of people who are invited after it was opened again are kept from its next end", async () => {
    const survey = await makeInvited();
    await close(survey);
    await pass(survey, DAY_MS);
    await reopen(survey);
    const later = newEmails(1);
    await addPlaces(survey, later);
    await sendInvitations(survey);
    await sweepAfter(survey, KEPT_MS - DAY_MS);
    expect(await listKept(survey)).toEqual(later);
    await close(survey);
    await sweepAfter(survey, KEPT_MS);
    expect(await isForgotten(later)).toBe(true);
  });

  it("get reminders again once the survey is open again", async () => {
    const survey = await makeInvited({ used: 1 });
    await close(survey);
    await reopen(survey);
    await execute`UPDATE survey_invitations SET last_mail_at = 1 WHERE survey_code = ${survey.code} AND is_used = 0`;
    expect(await readBody(sendInvitations(survey, "reminder"))).toEqual({ sent: 2, unreachable: 0 });
  });

  it.each(["closed", "expired"])(
    "have no end after a survey that was %s is opened within the hour",
    async (kind) => {
      const survey = await makeInvited();
      if (kind === "closed") await close(survey);
      else await setExpiry(survey.code, -60_000);
      await sweep();
      expect(
        await countRows("survey_invitations", "survey_code = ? AND address_until IS NOT NULL", survey.code),
      ).toBe(3);
      await change(survey, { status: "active", expiresAt: fromNow(3 * DAY_MS) });
      expect(
        await countRows("survey_invitations", "survey_code = ? AND address_until IS NOT NULL", survey.code),
      ).toBe(0);
    },
  );

  it("go with the survey", async () => {
    const survey = await makeInvited();
    await close(survey);
    await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("are kept alike for those who have answered and for those who have not", async () => {
    const survey = await makeInvited({ used: 2 });
    await close(survey);
    const row = await selectRow<{ kinds: number; places: number }>`
      SELECT count(DISTINCT address_until) AS kinds, count(address_until) AS places
      FROM survey_invitations WHERE survey_code = ${survey.code}`;
    expect(row).toEqual({ kinds: 1, places: 3 });
  });

  it("are found by an index that has no others", async () => {
    expect((await readPlan(selectKept(sql`TRUE`))).join("\n")).toContain(
      "INDEX survey_invitations_address_until_index",
    );
  });
});

describe("the marks of addresses that are kept for a report", () => {
  const countMarks = ({ code }: InvitedSurvey) =>
    countRows("undeliverable_addresses", "survey_code = ?", code);

  it.each([
    [
      "go with the addresses, thirty days after the end",
      (survey: InvitedSurvey) => sweepAfter(survey, KEPT_MS),
    ],
    [
      "go where their person wants no mails",
      ({ addresses }: InvitedSurvey) => decline(addresses[0] as string),
    ],
  ])("%s", async (_, end) => {
    const survey = await makeInvited();
    await mark(survey, survey.addresses[0] as string);
    await close(survey);
    expect(await countMarks(survey)).toBe(1);
    await end(survey);
    expect(await countMarks(survey)).toBe(0);
  });
});

describe("the address of a person who wants no mails", () => {
  it("is deleted at once where the survey has ended", async () => {
    const survey = await makeInvited();
    const [first = "", ...others] = survey.addresses;
    await close(survey);
    await decline(first);
    expect(await isForgotten([first])).toBe(true);
    expect(await listKept(survey)).toEqual(others);
  });

  it("stays in the list of an open survey until it ends", async () => {
    const survey = await makeInvited({ used: 0 });
    const [first = "", ...others] = survey.addresses;
    await decline(first);
    const { places } = await listPlaces(survey);
    expect(places.find(({ address }) => address === first)).toMatchObject({ isUnreachable: true });
    await close(survey);
    expect(await isForgotten([first])).toBe(true);
    expect(await listKept(survey)).toEqual(others);
  });

  it("is deleted by the sweep where the survey expires by itself", async () => {
    const survey = await makeInvited();
    const [first = ""] = survey.addresses;
    await decline(first);
    await setExpiry(survey.code, -1);
    await sweep();
    expect(await isForgotten([first])).toBe(true);
  });

  it("is deleted by a complaint about an earlier mail", async () => {
    const survey = await makeInvited();
    const [first = "", ...others] = survey.addresses;
    await close(survey);
    await tell(eventOf("complained", "<earlier@slk.test>", first));
    expect(await isForgotten([first])).toBe(true);
    expect(await listKept(survey)).toEqual(others);
  });

  it("goes with the mail about the report that waits for it", async () => {
    const survey = await makeShared();
    const [first = "", ...others] = survey.addresses;
    await close(survey);
    await sweepAfter(survey);
    await decline(first);
    expect(await isForgotten([first])).toBe(true);
    expect((await receive(survey)).map(({ recipient }) => recipient).sort()).toEqual(others);
  });
});

it("a mail about a report that could not be sent goes with its address after thirty days", async () => {
  const survey = await makeShared();
  await close(survey);
  await sweepAfter(survey);
  await execute`UPDATE outbox SET status = 'failed' WHERE key LIKE ${`survey-report:${survey.code}:%`}`;
  await sweepAfter(survey, KEPT_MS - DELAY_MS - HOUR_MS);
  expect(await isForgotten(survey.addresses)).toBe(false);
  await sweepAfter(survey, HOUR_MS);
  expect(await isForgotten(survey.addresses)).toBe(true);
});

describe("the choice to mail the report", () => {
  const recipientsOf = async (survey: Pick<InvitedSurvey, "code" | "manager">) =>
    (await readSummary(survey))?.reportRecipients;

  it("is off unless the manager makes it", async () => {
    const survey = await makePersonalSurvey();
    expect(await recipientsOf(survey)).toBe(null);
    await waitForPublic(survey.code, { mailsReport: false });
  });

  it("is told to respondents", async () => {
    const survey = await makeInvited();
    await waitForPublic(survey.code, { mailsReport: true });
  });

  it("says to how many people the report is still to be mailed", async () => {
    const survey = await makeShared();
    await addPlaces(survey, newEmails(1));
    expect(await recipientsOf(survey)).toBe(3);
    await close(survey);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toBe(0);
  });

  it("is refused in a survey with one link for all", async () => {
    const { manager } = await makeSurvey();
    const body = { organizationName: "Harbour", linkKind: "shared", mailsReport: true };
    const answer = await call("/api/v1/surveys", { cookie: manager.cookie, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid", field: "mailsReport" });
  });

  it("can't be changed by the survey's owner", async () => {
    const survey = await makePersonalSurvey();
    expect((await change(survey, { mailsReport: true })).status).toBe(400);
    expect(await recipientsOf(survey)).toBe(null);
  });

  it.each([0, 1])("can't be changed in the database from %i", async (before) => {
    const survey = await makePersonalSurvey({ mailsReport: before === 1 });
    const changing = execute`UPDATE survey_codes SET mails_report = ${1 - before} WHERE code = ${survey.code}`;
    await expect(changing).rejects.toThrow("a survey keeps whether its report is mailed");
  });

  it("can't be stored with one link for all", async () => {
    const { code } = await makeSurvey();
    const copying = execute`INSERT INTO survey_codes (code, organization_name, organizer_email, manager_id,
        manager_pin_hash, expires_at, mails_report)
      SELECT 'ZZZZZZZ2', organization_name, organizer_email, manager_id, manager_pin_hash, expires_at, 1
      FROM survey_codes WHERE code = ${code}`;
    await expect(copying).rejects.toThrow("in a survey with personal links alone");
  });

  it("is not taken over by the next round", async () => {
    const survey = await makeInvited();
    const again = (body: object) => readBody<{ code: string }>(manage(survey, "/follow-ups", body));
    const { manager } = survey;
    expect(await recipientsOf({ ...(await again({})), manager })).toBe(null);
    expect(await recipientsOf({ ...(await again({ mailsReport: true })), manager })).toBe(0);
  });

  it("is refused for the next round of a survey with one link for all", async () => {
    const survey = await makeSurvey();
    const answer = await manage(survey, "/follow-ups", { mailsReport: true });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid", field: "mailsReport" });
  });

  it("is read in the invitation", async () => {
    const told = async (mailsReport: boolean) => {
      const survey = await makePersonalSurvey({ mailsReport });
      const preview = manage(survey, "/invitations/invitation/preview", { text: "Please answer" });
      return (await readBody<{ text: string }>(preview)).text;
    };
    expect(await told(false)).toContain("Your address is deleted when the survey ends.");
    expect(await told(true)).toContain(
      `Your address is kept until then, for ${REPORT_MAIL_KEPT_DAYS} days after the survey ends at most.`,
    );
  });
});
