import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { DAY_MS, DECLINE_LINK_DAYS, RECIPIENT_LIMIT } from "#domain/limits.ts";
import { RECIPIENT_KEPT_DAYS } from "#domain/retention.ts";
import { type ManagerAccount, makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, lookThenAct, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { declineBy, drawDeclineToken, hashOf, resumeBy } from "#tests/worker/setup/surveys/declining.ts";
import {
  addPlaces,
  listPlaces,
  makePersonalSurvey,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { inviteManager } from "#tests/worker/setup/surveys/offers.ts";
import { runTransaction } from "#worker/db/client.ts";
import { countMails, takesMail } from "#worker/services/recipients/recipients.ts";
import { sweepKept } from "#worker/services/retention/kept.ts";

async function invite(survey: MadeSurvey, addresses: string[]) {
  await addPlaces(survey, addresses);
  return readBody<{ sent: number; unreachable: number }>(sendInvitations(survey));
}

const mailsOf = async (address: string) =>
  (await selectRow`SELECT mails FROM recipients WHERE hash = ${await hashOf(address)}`)?.mails;

const { perManager, budget } = RECIPIENT_LIMIT;

/** Invites a person by a survey that is deleted at once, so many times; returns how many mails that took. */
async function inviteAndDelete(manager: ManagerAccount, address: string, times: number): Promise<number> {
  let mails = 0;
  for (let round = 0; round < times; round++) {
    const survey = await makePersonalSurvey({ manager });
    mails += (await invite(survey, [address])).sent;
    await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  }
  return mails;
}

/** Spellings of one mailbox. */
const spell = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = (index % (name.length - 1)) + 1;
    const dotted = `${name.slice(0, at)}.${name.slice(at)}`;
    return `${index % 2 ? dotted.toUpperCase() : dotted}+${index}@${index % 3 ? "gmail.com" : "GoogleMail.com"}`;
  });

const newName = () => `n${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;

beforeEach(() => execute`DELETE FROM recipients`);

it("one recipient whom a manager invites again and again gets six mails in a week, whatever becomes of the surveys", async () => {
  const [manager, victim] = [await makeManager(), newEmail()];
  expect(await inviteAndDelete(manager, victim, perManager + 3)).toBe(perManager);
  expect(await mailsOf(victim)).toBe(perManager);
  const survey = await makePersonalSurvey({ manager });
  expect(await invite(survey, [victim, newEmail()])).toEqual({ sent: 1, unreachable: 1 });
  expect((await listPlaces(survey)).places.map(({ isUnreachable }) => isUnreachable)).toEqual([true, false]);
  await expectAnswer(inviteManager(survey, victim), 409, { code: "unreachable", field: "recipient" });
});

it("one recipient whom a manager invites again and again is reached by every other manager after three have sent all that they may", async () => {
  const name = newName();
  const [first, ...others] = await atOnce(3, () => makeManager());
  const inviteAll = async (manager = first) => invite(await makePersonalSurvey({ manager }), spell(name, 8));
  expect((await inviteAll()).sent).toBe(perManager);
  await execute`UPDATE recipients SET mails = ${budget.mails}`;
  for (const other of others) {
    expect(await inviteAll(other)).toEqual({ sent: budget.perManager, unreachable: 8 - budget.perManager });
  }
  expect((await inviteAll()).sent).toBe(0);
  expect(await mailsOf(`${name}@gmail.com`)).toBe(budget.mails + 2 * budget.perManager);
});

it("one recipient whom a manager invites again and again gets six mails under all spellings of their mailbox", async () => {
  const [manager, name] = [await makeManager(), newName()];
  const spellings = spell(name, 20);
  const outcome = { sent: perManager, unreachable: 20 - perManager };
  expect(await invite(await makePersonalSurvey({ manager }), spellings)).toEqual(outcome);
  const others = spell(name, 9).map((address) => address.replace("+", "+again-"));
  expect(await invite(await makePersonalSurvey({ manager }), others)).toEqual({ sent: 0, unreachable: 9 });
  expect(await mailsOf(`${name}@gmail.com`)).toBe(perManager);
});

it("one recipient whom a manager invites again and again gets no more when fifty calls ask at once", async () => {
  const [manager, name] = [await makeManager(), newName()];
  const surveys = await atOnce(3, () => makePersonalSurvey({ manager }));
  const spellings = spell(name, 60);
  await Promise.all(
    surveys.map((survey, index) => addPlaces(survey, spellings.slice(index * 20, index * 20 + 20))),
  );
  const answers = await atOnce(50, (index) => sendInvitations(surveys[index % 3] as MadeSurvey));
  const sent = await Promise.all(
    answers.map(async (answer) => (answer.ok ? (await answer.json<{ sent: number }>()).sent : 0)),
  );
  expect(sent.reduce((sum, mails) => sum + mails, 0)).toBe(perManager);
  expect(await mailsOf(`${name}@gmail.com`)).toBe(perManager);
});

it("one recipient whom a manager invites again and again would get more if the mails were counted before they are written", async () => {
  const [hash, context] = [await hashOf(newEmail()), makeContext()];
  const person = { hash, ofSender: hash };
  const mayBeSent = async () => {
    const row = await context.db.get<{ may: number }>(sql`SELECT ${takesMail(person)} AS may`);
    return row.may === 1;
  };
  await lookThenAct(50, mayBeSent, () =>
    runTransaction(context.db, ...countMails(sql`SELECT ${hash} AS hash, ${hash} AS "ofSender"`)),
  );
  const mails = (await selectRow`SELECT mails FROM recipients WHERE hash = ${hash}`)?.mails;
  expect(mails).toBeGreaterThan(perManager);
});

it("one recipient whom a manager invites again and again gets more a week later, day by day", async () => {
  const [manager, name] = [await makeManager(), newName()];
  const sent = async (count: number) =>
    (await invite(await makePersonalSurvey({ manager }), spell(name, count))).sent;
  const pass = (days: number) => execute`UPDATE recipient_senders SET day = day - ${days}`;
  expect(await sent(2)).toBe(2);
  await pass(RECIPIENT_LIMIT.days - 1);
  expect(await sent(perManager)).toBe(perManager - 2);
  await pass(1);
  expect(await sent(perManager)).toBe(2);
});

it("one recipient whom a manager invites again and again gets neither invitations nor offers once they want none", async () => {
  const person = newEmail();
  await invite(await makePersonalSurvey(), [person]);
  expect((await declineBy(await drawDeclineToken(person))).status).toBe(200);
  const survey = await makePersonalSurvey();
  expect(await invite(survey, [person])).toEqual({ sent: 0, unreachable: 1 });
  expect((await listPlaces(survey)).places).toMatchObject([{ isUnreachable: true }]);
  const refused = inviteManager(survey, person);
  await expectAnswer(refused, 409, { code: "unreachable", field: "recipient" });
  expect(await countRows("survey_offers", "survey_code = ?", survey.code)).toBe(0);
});

it("one recipient whom a manager invites again and again is invited to manage six surveys a week by one manager, under any spelling", async () => {
  const [manager, name] = [await makeManager(), newName()];
  const statuses: number[] = [];
  for (const recipient of spell(name, perManager + 2)) {
    const survey = await makePersonalSurvey({ manager });
    statuses.push((await inviteManager(survey, recipient)).status);
    await execute`DELETE FROM survey_codes WHERE code = ${survey.code}`;
  }
  expect(statuses).toEqual([...Array(perManager).fill(201), 409, 409]);
});

it("what is remembered of a recipient names no survey, no address and no time but days", async () => {
  const address = newEmail();
  await invite(await makePersonalSurvey(), [address]);
  const today = Math.floor(Date.now() / DAY_MS);
  expect(await selectRows`SELECT * FROM recipients`).toEqual([
    {
      hash: await hashOf(address),
      first_day: today,
      mails: 1,
      last_day: today,
      wants_none: 0,
      undo_hash: null,
    },
  ]);
});

it("what is remembered of a recipient is forgotten thirteen months after the last mail", async () => {
  const today = Math.floor(Date.now() / DAY_MS);
  const [old, kept] = [today - RECIPIENT_KEPT_DAYS - 1, today - RECIPIENT_KEPT_DAYS];
  await execute`INSERT INTO recipients VALUES ('old', 0, 1, ${old}, 1, NULL), ('kept', 0, 1, ${kept}, 1, NULL)`;
  await sweepKept(makeContext());
  expect(await selectRows`SELECT hash FROM recipients`).toEqual([{ hash: "kept" }]);
});

it("what is remembered of a recipient says nothing of its manager after a week", async () => {
  const [survey, address] = [await makePersonalSurvey(), newEmail()];
  await execute`DELETE FROM recipient_senders`;
  await invite(survey, [address]);
  const today = Math.floor(Date.now() / DAY_MS);
  const hash = expect.not.stringContaining(await hashOf(address));
  expect(await selectRows`SELECT * FROM recipient_senders`).toEqual([{ hash, day: today, mails: 1 }]);
  await execute`UPDATE recipient_senders SET day = day - ${RECIPIENT_LIMIT.days + 1}`;
  await sweepKept(makeContext());
  expect(await countRows("recipient_senders", "TRUE")).toBe(0);
});

it("what is remembered of a recipient has one key when five draw the first one at once", async () => {
  await execute`DELETE FROM recipient_key`;
  const hashes = await atOnce(5, () => hashOf("ada@example.com"));
  expect(new Set(hashes).size).toBe(1);
});

const wantsNone = async (address: string) =>
  (await countRows("recipients", "hash = ? AND wants_none = 1", await hashOf(address))) === 1;

const drawUndo = () => crypto.randomUUID();
const canUndo = async (token: string, undo?: string) =>
  (await readBody<{ canUndo: boolean }>(declineBy(token, undo))).canUndo;

/** As if a mail had been sent so many days ago. */
async function drawEarlier(address: string, days: number): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - days * DAY_MS });
  return drawDeclineToken(address).finally(vi.useRealTimers);
}

it("the link against further mails has nothing in common with that of another mail to the same person", async () => {
  const address = newEmail();
  const tokens = await atOnce(3, () => drawDeclineToken(address));
  const pairs = tokens.flatMap((token) => token.match(/.{4}/g) ?? []);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(tokens.join()).not.toContain(await hashOf(address));
});

it("the link against further mails works for a month after its mail was sent", async () => {
  const address = newEmail();
  const over = await drawEarlier(address, DECLINE_LINK_DAYS + 1);
  await expectAnswer(declineBy(over), 410, { code: "link_expired" });
  expect(await wantsNone(address)).toBe(false);
  await canUndo(await drawEarlier(address, DECLINE_LINK_DAYS));
  expect(await wantsNone(address)).toBe(true);
});

it("the link against further mails is said to be over where it is of the kind that named its person for good", async () => {
  const address = newEmail();
  await canUndo(await drawDeclineToken(address));
  await expectAnswer(declineBy(await hashOf(address)), 410, { code: "link_expired" });
});

it("the link against further mails works for no token that we never made", async () => {
  const token = await drawDeclineToken(newEmail());
  const other = token.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  await expectAnswer(declineBy(other), 404, { code: "not_found" });
  await expectAnswer(declineBy(token.slice(0, -4)), 404, { code: "not_found" });
  await expectAnswer(declineBy("x"), 400, { field: "recipient" });
});

it("the link against further mails holds for every spelling of the mailbox", async () => {
  const name = `n${crypto.randomUUID().slice(0, 8)}`;
  await canUndo(await drawDeclineToken(`${name}+offsite@gmail.com`));
  const survey = await makePersonalSurvey();
  for (const address of [`${name[0]}.${name.slice(1)}@googlemail.com`, `${name.toUpperCase()}@GMAIL.com`])
    await expectAnswer(inviteManager(survey, address), 409, { code: "unreachable" });
});

it("the wish for no mails is taken back by the browser that said so, twice with one effect", async () => {
  const [address, undo] = [newEmail(), drawUndo()];
  const token = await drawDeclineToken(address);
  expect(await atOnce(3, () => canUndo(token, undo))).toEqual([true, true, true]);
  expect(await wantsNone(address)).toBe(true);
  expect((await resumeBy(token, undo)).status).toBe(204);
  expect(await wantsNone(address)).toBe(false);
  expect((await resumeBy(token, undo)).status).toBe(204);
});

it("the wish for no mails is taken back by no other browser that has the mail", async () => {
  const address = newEmail();
  await canUndo(await drawDeclineToken(address), drawUndo());
  await expectAnswer(resumeBy(await drawDeclineToken(address), drawUndo()), 410, { code: "link_expired" });
  expect(await wantsNone(address)).toBe(true);
});

it("the wish for no mails stays where a second browser says so too", async () => {
  const [address, stranger] = [newEmail(), drawUndo()];
  const token = await drawDeclineToken(address);
  expect(await canUndo(token, stranger)).toBe(true);
  expect(await canUndo(token, drawUndo())).toBe(false);
  await expectAnswer(resumeBy(token, stranger), 410, { code: "link_expired" });
  expect(await wantsNone(address)).toBe(true);
});

it("the wish for no mails stays where a mail program said so", async () => {
  const [address, undo] = [newEmail(), drawUndo()];
  const token = await drawDeclineToken(address);
  expect(await canUndo(token)).toBe(false);
  expect(await canUndo(token, undo)).toBe(false);
  expect((await resumeBy(token, undo)).status).toBe(410);
});

it("the wish for no mails stays once the time to take it back is over", async () => {
  const [address, undo] = [newEmail(), drawUndo()];
  const token = await drawDeclineToken(address);
  await canUndo(token, undo);
  await execute`UPDATE recipients SET last_day = last_day - 1 WHERE hash = ${await hashOf(address)}`;
  expect((await resumeBy(token, undo)).status).toBe(204);
  await canUndo(token, undo);
  await execute`UPDATE recipients SET last_day = last_day - 2 WHERE hash = ${await hashOf(address)}`;
  expect((await resumeBy(token, undo)).status).toBe(410);
  expect(await wantsNone(address)).toBe(true);
});

it("the address in a mail's headers ends the mails when a mail program posts to it", async () => {
  const address = newEmail();
  const url = `https://slk.test/api/reminders/decline/${await drawDeclineToken(address)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const post = () =>
    exports.default.fetch(url, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  expect([(await post()).status, (await post()).status]).toEqual([204, 204]);
  expect(await wantsNone(address)).toBe(true);
});

it("the address in a mail's headers leads a person who opens it to the page, without a redirect and without an effect", async () => {
  const address = newEmail();
  const token = await drawDeclineToken(address);
  const headers = { "accept-language": "de-CH, en" };
  const answer = await call(`/api/reminders/decline/${token}`, { headers });
  expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  expect(await answer.text()).toContain(`href="/de/survey/no-reminder#${token}"`);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await wantsNone(address)).toBe(false);
});
