import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Card } from "#domain/invitations/places.ts";
import { HOUR_MS, INVITATION_MAIL_LIMIT } from "#domain/limits.ts";
import { makeManager, readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, lookThenAct, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { passTime } from "#tests/worker/setup/mail-clock.ts";
import { countRows, execute, insertMail, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { declineBy } from "#tests/worker/setup/surveys/declining.ts";
import {
  addPlaces,
  answerBy,
  listPlaces,
  makeCards,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { listMailbox } from "#worker/mail/mailbox.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { addTicket } from "#worker/services/invitations/add-ticket.ts";
import { sweepAddresses } from "#worker/services/invitations/delete-addresses.ts";
import { sendInvitations as sendBy } from "#worker/services/invitations/index.ts";

const mailsTo = async (address: string) => (await listMailbox(env.KV)).filter(({ to }) => to === address);

/** The mails to an address once that many have arrived: the tests' queue delivers by itself. */
const waitForMails = (address: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 20_000, interval: 100 },
  );

const readTicket = (text: string) => /#ticket=([\w-]{22})\b/.exec(text)?.[1] as string;
/** As if the mails of a survey were that much older. */
const ageMails = (code: string, hours: number) =>
  execute`UPDATE survey_invitations SET last_mail_at = last_mail_at - ${hours * HOUR_MS}
    WHERE survey_code = ${code}`;

/** How many places of a survey have had that many mails. */
const countMailed = (code: string, mails: number) =>
  countRows("survey_invitations", "survey_code = ? AND mails = ?", code, mails);

/** A survey with that many invited people. */
async function makeInvited(count: number) {
  const survey = await makePersonalSurvey();
  const addresses = newEmails(count);
  await addPlaces(survey, addresses);
  await expectAnswer(sendInvitations(survey), 202, { sent: count, unreachable: 0 });
  const mails = (await Promise.all(addresses.map((address) => waitForMails(address, 1)))).flat();
  return { ...survey, addresses, mails, tickets: mails.map(({ text }) => readTicket(text)) };
}

it("an invitation is in the survey's language, with a link to the page in it", async () => {
  const survey = await makePersonalSurvey({ language: "de" });
  const [address] = newEmails(1) as [string];
  await addPlaces(survey, [address]);
  expect((await listPlaces(survey)).texts.reminder.text).toMatch(
    /^Guten Tag,.*\{organisation\}.*\{last day\}\.$/s,
  );
  await sendInvitations(survey);
  const [mail] = await waitForMails(address, 1);
  expect(mail?.subject).toMatch(/^Bitte beantworten Sie die Umfrage für /);
  expect(mail?.text).toContain(`/de/survey/${survey.code}/respond#ticket=`);
  expect(mail?.text).toMatch(/bis zum \d{1,2}\. \p{L}+ \d{4}, \d\d:\d\d Uhr \(UTC\)\./u);
  expect(mail?.html).toContain('<html lang="de-DE" dir="ltr">');
});

it("an invitation is sent once to each address with a ticket of its own", async () => {
  const { code, mails, manager, tickets } = await makeInvited(3);
  expect(new Set(tickets).size).toBe(3);
  for (const mail of mails) {
    expect(mail.html).toContain(readTicket(mail.text));
    expect(mail.text + mail.html).not.toContain("\u0002");
    expect(mail.replyTo).toBe(manager.email);
    expect(mail.text).toContain(manager.email);
  }
  for (const ticket of tickets) expect((await answerBy(code, ticket)).status).toBe(201);
});

it("an invitation leaves no ticket in any table", async () => {
  const survey = await makePersonalSurvey();
  const [address] = newEmails(1);
  await addPlaces(survey, [address]);
  const { email } = survey.manager;
  const owner = { id: await readManagerId(survey.manager), email };
  const context = makeContext();
  const quiet = { ...context, deliveryQueue: { sendBatch: async () => {} } as never };
  await sendBy(quiet, owner, survey.code, "invitation");
  const readMail = () => selectRow`SELECT * FROM deliveries WHERE address = ${address}`;
  const waiting = await readMail();
  const id = String(waiting?.id);
  const seen: string[] = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
  await deliver(context, id, async ({ text }) => {
    seen.push(readTicket(text));
    throw new Error("the mail server is away");
  });
  await passTime(31_000);
  const failed = await readMail();
  await deliver(context, id, async ({ text }) => {
    seen.push(readTicket(text));
    return null;
  });
  const sent = await selectRow`SELECT * FROM deliveries WHERE id = ${id}`;
  expect(new Set(seen).size).toBe(2);
  for (const ticket of seen) expect(JSON.stringify([waiting, failed, sent])).not.toContain(ticket);
  expect(sent).toMatchObject({ outcome: "delivered", address: null, mail: null });
  expect((await answerBy(survey.code, seen[0] as string)).status).toBe(201);
  expect((await answerBy(survey.code, seen[1] as string)).status).toBe(409);
});

it("an invitation is in its manager's words with all HTML as text", async () => {
  const survey = await makePersonalSurvey({ organizationName: "Harbour <b>Clinics</b>" });
  const [address] = newEmails(1) as [string];
  await addPlaces(survey, [address]);
  const text = "Dear team of {organisation},\u202e\u0000 <img src=x onerror=alert(1)> until {last day}.";
  const keep = (body: object) => manage(survey, "/invitations/invitation/text", body, "PUT");
  expect((await keep({ text })).status).toBe(204);
  const cleaned = text.replace("\u202e\u0000", "");
  expect((await listPlaces(survey)).texts.invitation).toEqual({ text: cleaned, isOwn: true });
  const asked = manage(survey, "/invitations/invitation/preview", { text });
  const preview = await readBody<{ subject: string; text: string }>(asked);
  await sendInvitations(survey);
  const [mail] = await waitForMails(address, 1);
  expect(mail?.subject).toBe(preview.subject);
  const sent = mail?.text.replaceAll(readTicket(mail.text), "…").replace(/(?<=no-reminder#)[\w-]{62}/, "…");
  expect(sent).toBe(preview.text);
  expect(mail?.text).toContain("Dear team of Harbour <b>Clinics</b>, <img src=x");
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain("&lt;img src=x");
  expect((await keep({ text: null })).status).toBe(204);
  expect((await listPlaces(survey)).texts.invitation.isOwn).toBe(false);
});

it("an invitation that waits is not sent once it is of no use", async () => {
  const survey = await makePersonalSurvey();
  const { code, manager } = survey;
  await addPlaces(survey, newEmails(2));
  const rows = await selectRows`SELECT id FROM survey_invitations
      WHERE survey_code = ${code} ORDER BY number`;
  const mail = { recipient: "a@example.com", subject: "s", text: "t", html: "h" };
  const isSent = async (place: number) =>
    (await addTicket(makeContext(), String(rows[place]?.id), mail)) !== null;
  const ban = (until: number | null) =>
    execute`UPDATE user SET banned = 1, ban_expires = ${until} WHERE id = ${manager.id}`;
  expect(await isSent(0)).toBe(true);
  await execute`UPDATE survey_invitations SET is_used = 1 WHERE survey_code = ${code} AND number = 1`;
  expect([await isSent(0), await isSent(1)]).toEqual([false, true]);
  await ban(null);
  expect(await isSent(1)).toBe(false);
  // A ban whose time is over.
  await ban(1);
  expect(await isSent(1)).toBe(true);
  await setExpiry(code, -1);
  expect(await isSent(1)).toBe(false);
});

it("a reminder goes twice at most to those who have not answered", async () => {
  const survey = await makeInvited(3);
  const [first, second, third] = survey.addresses as [string, string, string];
  const expectSent = (sent: number) =>
    expectAnswer(sendInvitations(survey, "reminder"), 202, { sent, unreachable: 0 });
  await expectSent(0);
  await answerBy(survey.code, String(survey.tickets[0]));
  await ageMails(survey.code, 47.9);
  await expectSent(0);
  await ageMails(survey.code, 0.2);
  expect((await listPlaces(survey)).ready).toEqual({ invitation: 0, reminder: 2 });
  await expectSent(2);
  const [reminder] = await waitForMails(second, 2);
  expect(reminder?.subject).toMatch(/^Reminder: /);
  await waitForMails(third, 2);
  await ageMails(survey.code, 49);
  await expectSent(2);
  await waitForMails(second, 3);
  await ageMails(survey.code, 1000);
  await expectSent(0);
  expect(await mailsTo(first)).toHaveLength(1);
  // Each mail opened the same place.
  const tickets = (await mailsTo(second)).map(({ text }) => readTicket(text));
  expect(new Set(tickets).size).toBe(3);
  expect((await answerBy(survey.code, tickets[0] as string)).status).toBe(201);
  expect((await answerBy(survey.code, tickets[2] as string)).status).toBe(409);
});

it.each(["invitation", "reminder"])(
  "a reminder is sent once when asked for ten times at once: %s",
  async (kind) => {
    const survey = await makePersonalSurvey();
    await addPlaces(survey, newEmails(2));
    if (kind === "reminder") {
      await sendInvitations(survey);
      await ageMails(survey.code, 49);
    }
    const answers = await atOnce(10, () => readBody<{ sent: number }>(sendInvitations(survey, kind)));
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(2);
    expect(await countMailed(survey.code, kind === "reminder" ? 2 : 1)).toBe(2);
  },
);

it("a reminder would be sent twice if the mails were counted before they are written", async () => {
  const { code } = await makePersonalSurvey();
  await execute`INSERT INTO survey_invitations (id, survey_code, number, mails)
      VALUES (${crypto.randomUUID()}, ${code}, 1, 1)`;
  let sent = 0;
  await lookThenAct(
    10,
    async () => (await countMailed(code, 1)) > 0,
    async () => {
      await execute`UPDATE survey_invitations SET mails = 2 WHERE survey_code = ${code}`;
      sent++;
    },
  );
  expect(sent).toBeGreaterThan(1);
});

it("a reminder does not go to a person who has declined by the link in a mail", async () => {
  const survey = await makeInvited(2);
  const [, recipient] = /\/survey\/no-reminder#([\w-]{62})(?![\w-])/.exec(survey.mails[0]?.text ?? "") ?? [];
  expect(tally(await atOnce(10, () => declineBy(recipient ?? "")))).toEqual({ 200: 10 });
  await ageMails(survey.code, 49);
  const places = [{ isUnreachable: true }, { isUnreachable: false }];
  expect(await listPlaces(survey)).toMatchObject({ places, ready: { invitation: 0, reminder: 1 } });
  await expectAnswer(sendInvitations(survey, "reminder"), 202, { sent: 1, unreachable: 1 });
  // The link is not the ticket: the person can still answer.
  expect((await answerBy(survey.code, String(survey.tickets[0]))).status).toBe(201);
});

const isKept = "survey_code = ? AND (address IS NOT NULL OR last_mail_at IS NOT NULL)";
const addressesOf = (code: string) => countRows("survey_invitations", isKept, code);

it("addresses are deleted with mails that wait or have failed when the survey closes", async () => {
  const survey = await makeInvited(2);
  const place = await selectRow`SELECT id FROM survey_invitations WHERE survey_code = ${survey.code}`;
  for (const outcome of [null, "failed"]) {
    const occasion = `survey-invitation:${place?.id}:${outcome}`;
    await insertMail(occasion, { address: survey.addresses[0], outcome });
  }
  await manage(survey, "", { status: "closed" }, "PATCH");
  expect(await addressesOf(survey.code)).toBe(0);
  expect(await countRows("deliveries", "address = ?", survey.addresses[0])).toBe(0);
  expect((await listPlaces(survey)).places.map(({ address }) => address)).toEqual([null, null]);
});

it("addresses are deleted by the sweep when the survey has expired", async () => {
  const survey = await makeInvited(2);
  await sweepAddresses(makeContext());
  expect(await addressesOf(survey.code)).toBe(2);
  await setExpiry(survey.code, -1);
  await sweepAddresses(makeContext());
  expect(await addressesOf(survey.code)).toBe(0);
});

it("one manager sends a hundred invitation mails a day at most", async () => {
  const manager = await makeManager();
  const { attempts } = INVITATION_MAIL_LIMIT.perSubject;
  const invite = async (people: number) => {
    const survey = await makePersonalSurvey({ manager });
    await addPlaces(survey, newEmails(people));
    const answer = await sendInvitations(survey);
    await execute`DELETE FROM survey_codes WHERE code = ${survey.code}`;
    return answer;
  };
  let left: number = attempts;
  for (; left >= 15; left -= 15) await expectAnswer(invite(15), 202, { sent: 15 });
  await expectAnswer(invite(15), 429, { code: "too_many" });
  await expectAnswer(invite(left), 202, { sent: left, unreachable: 0 });
});

it("places are added once for each address", async () => {
  const survey = await makePersonalSurvey();
  const add = (...addresses: string[]) => addPlaces(survey, addresses);
  await expectAnswer(add("Ada@Example.com", "ada@example.com", "bo@example.com"), 201, { added: 2 });
  await expectAnswer(add("BO@example.com", "cy@example.com"), 201, { added: 1 });
  await expectAnswer(add("cy@example.com"), 201, { added: 0 });
  expect((await listPlaces(survey)).places.map(({ number, address }) => [number, address])).toEqual([
    [1, "ada@example.com"],
    [2, "bo@example.com"],
    [3, "cy@example.com"],
  ]);
});

it("places count on the dashboard as to invite and to remind while that mail may be sent", async () => {
  const survey = await makePersonalSurvey();
  const expectCounts = async (total: number, notInvited: number, toRemind: number) =>
    expect((await readSummary(survey))?.places).toEqual({ total, notInvited, toRemind });
  await makeCards(survey, 2);
  await expectCounts(2, 0, 0);
  await addPlaces(survey, newEmails(3));
  await expectCounts(5, 3, 0);
  await expectAnswer(sendInvitations(survey), 202, { sent: 3 });
  await expectCounts(5, 0, 0);
  await execute`UPDATE survey_invitations SET last_mail_at = 1 WHERE survey_code = ${survey.code}`;
  await expectCounts(5, 0, 3);
  await expectAnswer(sendInvitations(survey, "reminder"), 202, { sent: 3 });
  await expectCounts(5, 0, 0);
});

it("places are at most twenty", async () => {
  const survey = await makePersonalSurvey();
  expect((await addPlaces(survey, newEmails(300))).status).toBe(400);
  await makeCards(survey, 18);
  const full = { code: "invitation_limit" };
  await expectAnswer(addPlaces(survey, newEmails(3)), 409, { ...full, field: "addresses" });
  expect((await addPlaces(survey, newEmails(2))).status).toBe(201);
  const cards = manage(survey, "/cards", { count: 1, places: 20 });
  await expectAnswer(cards, 409, { ...full, field: "count" });
});

it("places are at most twenty of fifty that are added at once", async () => {
  const survey = await makePersonalSurvey();
  const answers = await Promise.all(newEmails(50).map((address) => addPlaces(survey, [address])));
  expect(tally(answers)).toEqual({ 201: 20, 409: 30 });
  expect(await countRows("survey_invitations", "survey_code = ?", survey.code)).toBe(20);
});

it("places for cards are made once when their request arrives twice", async () => {
  const survey = await makePersonalSurvey();
  const answers = await atOnce(2, () => manage(survey, "/cards", { count: 4, places: 0 }));
  expect(tally(answers)).toEqual({ 201: 1, 409: 1 });
  expect((await listPlaces(survey)).places).toHaveLength(4);
});

it("places for cards keep numbers of their own", async () => {
  const survey = await makePersonalSurvey();
  await addPlaces(survey, newEmails(4));
  const make = async (rest: string, body: object) => {
    const { cards } = await readBody<{ cards: Card[] }>(manage(survey, `/cards${rest}`, body));
    return cards.map(({ cardNumber }) => cardNumber);
  };
  expect(await make("", { count: 2, places: 4 })).toEqual([1, 2]);
  await manage(survey, "/invitations/5", undefined, "DELETE");
  expect(await make("", { count: 1, places: 5 })).toEqual([3]);
  expect(await make("/replacements", { numbers: [6] })).toEqual([2]);
  const { places } = await listPlaces(survey);
  expect(places.map(({ cardNumber }) => cardNumber)).toEqual([null, null, null, null, 2, 3]);
});

it("places free their number if they are removed unused before any mail", async () => {
  const survey = await makePersonalSurvey();
  await makeCards(survey, 2);
  const remove = async (number: string) =>
    (await manage(survey, `/invitations/${number}`, undefined, "DELETE")).status;
  expect([await remove("1"), await remove("1"), await remove("x")]).toEqual([204, 404, 400]);
  const made = manage(survey, "/cards", { count: 1, places: 1 });
  const [card] = (await readBody<{ cards: Card[] }>(made)).cards;
  expect(card?.number).toBe(1);
  await answerBy(survey.code, card?.ticket as string);
  expect(await remove("1")).toBe(409);
  await execute`UPDATE survey_invitations SET mails = 1 WHERE survey_code = ${survey.code}`;
  expect(await remove("2")).toBe(409);
});

it("places are made for a running survey with personal links alone", async () => {
  const shared = await makeSurvey();
  await expectAnswer(addPlaces(shared, newEmails(1)), 409, { code: "conflict" });
  const ended = await makePersonalSurvey();
  await setExpiry(ended.code, -1);
  expect((await addPlaces(ended, newEmails(1))).status).toBe(410);
  expect((await manage(ended, "/cards", { count: 1, places: 0 })).status).toBe(410);
  expect((await sendInvitations(ended)).status).toBe(410);
});
