import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, RECIPIENT_LIMIT } from "#domain/limits.ts";
import { RECIPIENT_KEPT_DAYS } from "#domain/retention.ts";
import { type ManagerAccount, makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import {
  addPlaces,
  listPlaces,
  makePersonalSurvey,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { offer } from "#tests/worker/setup/surveys/offers.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { sweepKept } from "#worker/services/retention/sweep-kept.ts";

async function invite(survey: MadeSurvey, addresses: string[]) {
  await addPlaces(survey, addresses);
  return readBody<{ sent: number; unreachable: number }>(sendInvitations(survey));
}

const hashOf = async (address: string) => hashRecipient(await readRecipientKey(makeContext()), address);
const mailsOf = async (address: string) =>
  (await selectRow`SELECT mails FROM recipients WHERE hash = ${await hashOf(address)}`)?.mails;

beforeEach(() => execute`DELETE FROM recipients`);

describe("one recipient whom a manager invites again and again", () => {
  it("gets ten mails in a week, over all surveys and managers", async () => {
    const victim = newEmail();
    const outcomes = [];
    for (let round = 0; round < RECIPIENT_LIMIT.mails + 3; round++) {
      const survey = await makePersonalSurvey();
      outcomes.push(await invite(survey, [victim.toUpperCase(), newEmail()]));
      await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
    }
    expect(outcomes).toEqual([
      ...Array(RECIPIENT_LIMIT.mails).fill({ sent: 2, unreachable: 0 }),
      ...Array(3).fill({ sent: 1, unreachable: 1 }),
    ]);
    expect(await mailsOf(victim)).toBe(RECIPIENT_LIMIT.mails);
  });

  it("gets no more when many surveys ask at once", async () => {
    const victim = newEmail();
    await execute`INSERT INTO recipients
      VALUES (${await hashOf(victim)}, unixepoch() / 86400, ${RECIPIENT_LIMIT.mails - 1}, unixepoch() / 86400, 0)`;
    const surveys = await atOnce(6, () => makePersonalSurvey());
    const outcomes = await Promise.all(surveys.map((survey) => invite(survey, [victim])));
    expect(outcomes.filter(({ sent }) => sent === 1)).toHaveLength(1);
    await execute`UPDATE recipients SET first_day = first_day - ${RECIPIENT_LIMIT.days}`;
    expect(await invite(await makePersonalSurvey(), [victim])).toEqual({ sent: 1, unreachable: 0 });
    expect(await mailsOf(victim)).toBe(1);
  });

  it("gets ten mails at once under all tags of their address", async () => {
    const [name, domain] = newEmail().split("@");
    const tagged = Array.from({ length: RECIPIENT_LIMIT.mails + 3 }, (_, tag) => `${name}+${tag}@${domain}`);
    const sent = { sent: RECIPIENT_LIMIT.mails, unreachable: 0 };
    expect(await invite(await makePersonalSurvey(), tagged)).toEqual(sent);
    expect(await mailsOf(`${name}@${domain}`)).toBe(RECIPIENT_LIMIT.mails);
  });

  it("gets neither invitations nor offers once they want none", async () => {
    const person = newEmail();
    await invite(await makePersonalSurvey(), [person]);
    const decline = { recipient: await hashOf(person) };
    expect((await call("/api/reminders/decline", { body: decline })).status).toBe(204);
    const survey = await makePersonalSurvey();
    expect(await invite(survey, [person])).toEqual({ sent: 0, unreachable: 1 });
    expect((await listPlaces(survey)).places).toMatchObject([{ isUnreachable: true }]);
    const refused = offer(survey, "second_manager", person);
    await expectAnswer(refused, 409, { code: "unreachable", field: "recipient" });
    expect(await countRows("survey_offers", "survey_code = ?", survey.code)).toBe(0);
  });

  it("is offered three surveys a week by one manager", async () => {
    const recipient = newEmail();
    const offerBy = async (manager: ManagerAccount) => {
      const survey = await makePersonalSurvey({ manager });
      const { status } = await offer(survey, "handover", recipient);
      await execute`DELETE FROM survey_codes WHERE code = ${survey.code}`;
      return status;
    };
    const first = await makeManager();
    const byOne = [await offerBy(first), await offerBy(first), await offerBy(first), await offerBy(first)];
    expect(byOne).toEqual([201, 201, 201, 429]);
    const byAll: number[] = [];
    while (byAll.length < RECIPIENT_LIMIT.mails - 2) byAll.push(await offerBy(await makeManager()));
    expect(byAll).toEqual([...Array(RECIPIENT_LIMIT.mails - 3).fill(201), 409]);
  });
});

describe("what is remembered of a recipient", () => {
  it("names no survey, no address and no time but days", async () => {
    const address = newEmail();
    await invite(await makePersonalSurvey(), [address]);
    const today = Math.floor(Date.now() / DAY_MS);
    expect(await selectRows`SELECT * FROM recipients`).toEqual([
      { hash: await hashOf(address), first_day: today, mails: 1, last_day: today, wants_none: 0 },
    ]);
  });

  it("is forgotten thirteen months after the last mail", async () => {
    const today = Math.floor(Date.now() / DAY_MS);
    const [old, kept] = [today - RECIPIENT_KEPT_DAYS - 1, today - RECIPIENT_KEPT_DAYS];
    await execute`INSERT INTO recipients VALUES ('old', 0, 1, ${old}, 1), ('kept', 0, 1, ${kept}, 1)`;
    await sweepKept(makeContext());
    expect(await selectRows`SELECT hash FROM recipients`).toEqual([{ hash: "kept" }]);
  });

  it("has one key when five draw the first one at once", async () => {
    await execute`DELETE FROM recipient_key`;
    const hashes = await atOnce(5, () => hashOf("ada@example.com"));
    expect(new Set(hashes).size).toBe(1);
  });
});
