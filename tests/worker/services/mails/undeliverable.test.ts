import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/limits.ts";
import { readBody } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import {
  announce,
  eventOf,
  fullMailbox,
  hardBounce,
  sendWaiting,
} from "#tests/worker/setup/surveys/delivery-events.ts";
import {
  addPlaces,
  answerBy,
  listPlaces,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import { readDatabase } from "#tests/worker/setup/surveys/traces.ts";
import worker from "#worker/index.ts";
import { readReachability } from "#worker/services/recipients/recipients.ts";

beforeAll(holdMails);
afterEach(() => vi.restoreAllMocks());
captureErrors();

/** A survey with one person, whose invitation has gone out. */
async function makeInvited(address = newEmails(1)[0] as string) {
  const survey = await makePersonalSurvey();
  await addPlaces(survey, [address]);
  await sendInvitations(survey);
  return { survey, address, ...(await sendWaiting(address)) };
}

/** A survey with one person, whose address does not exist. */
async function makeBounced() {
  const invited = await makeInvited();
  await announce(hardBounce(invited.messageId, invited.address));
  return invited;
}

const onlyPlace = async (survey: MadeSurvey) => (await listPlaces(survey)).places[0];
const countMarks = ({ code }: MadeSurvey) => countRows("undeliverable_addresses", "survey_code = ?", code);
const UNKNOWN = { reason: "unknown", isFinal: true };
/** As if the last mails of a survey had gone out long ago. */
const ageMails = ({ code }: MadeSurvey) =>
  execute`UPDATE survey_invitations SET last_mail_at = last_mail_at - ${49 * HOUR_MS} WHERE survey_code = ${code}`;

it("a sent invitation keeps a hash of its message's id, and neither the id nor a time", async () => {
  const { messageId, key } = await makeInvited();
  const row = await selectRow`SELECT * FROM deliveries WHERE occasion = ${key}`;
  expect(row).toMatchObject({ outcome: "delivered", address: null, happened_at: null, next_try_at: null });
  expect(row?.message_hash).toMatch(/^[0-9a-f]{32}$/);
  expect((await readDatabase()).includes(messageId.slice(1, -1))).toBe(false);
});

it("a sent invitation keeps nothing of it once its place is used", async () => {
  const { survey, ticket, key } = await makeInvited();
  expect((await answerBy(survey.code, ticket)).status).toBe(201);
  expect(await selectRow`SELECT * FROM deliveries WHERE occasion = ${key}`).toBeNull();
});

it("a sent invitation is the only kind of mail of which a hash is kept", async () => {
  const kinds = await selectRows`SELECT DISTINCT type AS kind FROM deliveries
      WHERE message_hash IS NOT NULL`;
  expect(kinds).toEqual([{ kind: "survey-invitation" }]);
});

it("a mail that did not arrive marks its address in the list of places", async () => {
  const { survey, address, messageId } = await makeInvited();
  expect(await onlyPlace(survey)).toMatchObject({ undeliverable: null, isUnreachable: false });
  await announce(hardBounce(messageId, address));
  expect(await onlyPlace(survey)).toMatchObject({ undeliverable: UNKNOWN, isUnreachable: true });
});

it("a mail that did not arrive is named with or without the brackets of its id", async () => {
  const { survey, address, messageId } = await makeInvited();
  await announce(hardBounce(messageId.slice(1, -1), address.toUpperCase()));
  expect(await onlyPlace(survey)).toMatchObject({ undeliverable: UNKNOWN });
});

it("a mail that did not arrive leaves no address with its mark", async () => {
  const { survey } = await makeBounced();
  const marks = await selectRows`SELECT * FROM undeliverable_addresses WHERE survey_code = ${survey.code}`;
  const recipient = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(marks).toEqual([{ survey_code: survey.code, recipient, reason: "unknown", is_final: 1 }]);
});

it("a mail that did not arrive is the last to its address where no later one would arrive", async () => {
  const { survey } = await makeBounced();
  await ageMails(survey);
  expect((await listPlaces(survey)).ready.reminder).toBe(0);
  expect(await readBody(sendInvitations(survey, "reminder"))).toEqual({ sent: 0, unreachable: 1 });
});

it("a mail that did not arrive stops a mail that already waits", async () => {
  const { survey, address, messageId } = await makeInvited();
  await ageMails(survey);
  await sendInvitations(survey, "reminder");
  await announce(hardBounce(messageId, address));
  expect((await sendWaiting(address)).ticket).toBe("");
});

it("a mail that did not arrive leaves the address to other surveys", async () => {
  const { address } = await makeBounced();
  const other = await makeInvited(address);
  expect(other.ticket).not.toBe("");
  expect(await onlyPlace(other.survey)).toMatchObject({ undeliverable: null });
});

it("a mail that did not arrive is followed by a reminder where the mailbox was full, which ends the mark", async () => {
  const { survey, address, messageId } = await makeInvited();
  await announce(fullMailbox(messageId, address));
  expect(await onlyPlace(survey)).toMatchObject({
    undeliverable: { reason: "full", isFinal: false },
    isUnreachable: false,
  });
  await ageMails(survey);
  expect(await readBody(sendInvitations(survey, "reminder"))).toEqual({ sent: 1, unreachable: 0 });
  expect(await onlyPlace(survey)).toMatchObject({ undeliverable: null, mails: 2 });
});

it("a mail that did not arrive lets its place be removed", async () => {
  const { survey, address, messageId } = await makeInvited();
  const remove = () => manage(survey, "/invitations/1", undefined, "DELETE");
  expect((await remove()).status).toBe(409);
  await announce(hardBounce(messageId, address));
  expect((await remove()).status).toBe(204);
  await addPlaces(survey, [address]);
  expect(await readBody(sendInvitations(survey))).toEqual({ sent: 0, unreachable: 1 });
});

it("a mail that did not arrive is known to who asks before another mail", async () => {
  const { survey, address, messageId } = await makeInvited();
  const ask = () => readReachability(makeContext(), survey.code, address);
  expect(await ask()).toEqual({ isUndeliverable: false, wantsNone: false });
  await announce(hardBounce(messageId, address));
  expect(await ask()).toEqual({ isUndeliverable: true, wantsNone: false });
  await announce(eventOf("complained", messageId, address));
  expect(await ask()).toEqual({ isUndeliverable: true, wantsNone: true });
});

it("an event that comes twice has one effect", async () => {
  const { survey, address, messageId } = await makeInvited();
  const event = hardBounce(messageId, address);
  await announce(event, event);
  await announce(event);
  expect(await countMarks(survey)).toBe(1);
  expect(await onlyPlace(survey)).toMatchObject({ undeliverable: UNKNOWN });
});

it.each([
  ["late does not undo a final one", [hardBounce, fullMailbox]],
  ["early gives way to a final one", [fullMailbox, hardBounce]],
])("an event that comes %s", async (_, events) => {
  const { survey, address, messageId } = await makeInvited();
  await announce(...events.map((event) => event(messageId, address)));
  expect(await onlyPlace(survey)).toMatchObject({ undeliverable: UNKNOWN });
});

it("an event that comes before the mail's id is stored is looked at once more", async () => {
  const batchOf = (attempts: number) =>
    createMessageBatch("slk-mail-events", [
      { id: "1", timestamp: new Date(), attempts, body: hardBounce("not-known-yet", "ada@example.com") },
    ]);
  const results = [];
  for (const attempts of [1, 2]) {
    const [batch, context] = [batchOf(attempts), createExecutionContext()];
    await worker.queue(batch, env, context);
    results.push(await getQueueResult(batch, context));
  }
  expect(results).toMatchObject([
    { explicitAcks: [], retryMessages: [{ msgId: "1" }] },
    { explicitAcks: ["1"], retryMessages: [] },
  ]);
});

it("an event that comes of an unknown mail marks nothing", async () => {
  const before = await countRows("undeliverable_addresses", "TRUE");
  await announce(hardBounce("<unknown@slk.test>", newEmails(1)[0] as string));
  expect(await countRows("undeliverable_addresses", "TRUE")).toBe(before);
});

it("an event that comes of a delivered mail asks for nothing", async () => {
  const { survey, address, messageId } = await makeInvited();
  const { explicitAcks } = await announce(eventOf("delivered", messageId, address));
  expect(explicitAcks).toHaveLength(1);
  expect(await countMarks(survey)).toBe(0);
});

it("an event that comes of a deleted survey marks nothing", async () => {
  const { survey, address, messageId } = await makeInvited();
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  await announce(hardBounce(messageId, address));
  expect(await countMarks(survey)).toBe(0);
});

it("an event that comes of a used place marks nothing", async () => {
  const { survey, address, messageId, ticket } = await makeInvited();
  await answerBy(survey.code, ticket);
  await announce(hardBounce(messageId, address));
  expect(await countMarks(survey)).toBe(0);
});

it("an event that comes in a shape of its own ends in the dead-letter queue", async () => {
  const { retryMessages } = await announce({ type: "cf.email.sending.message.bounced", payload: {} });
  expect(retryMessages).toHaveLength(1);
});

it("an event that comes and can't be recorded is kept nowhere", async () => {
  const { explicitAcks } = await deliver("slk-mail-events-dead", [
    hardBounce("<lost@slk.test>", "ada@example.com"),
  ]);
  expect(explicitAcks).toHaveLength(1);
  expect((await readDatabase()).includes("ada@example.com")).toBe(false);
});

it("the marks of a survey are deleted with the addresses when it closes", async () => {
  const { survey, address, messageId } = await makeBounced();
  await change(survey, { status: "closed" });
  expect(await countMarks(survey)).toBe(0);
  await announce(hardBounce(messageId, address));
  expect(await countMarks(survey)).toBe(0);
});

it("the marks of a survey are deleted with it", async () => {
  const { survey } = await makeBounced();
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect(await countMarks(survey)).toBe(0);
});

it("a complaint is the wish for no mails from any survey", async () => {
  const { survey, address, messageId } = await makeInvited();
  await announce(eventOf("complained", messageId, address));
  expect(await onlyPlace(survey)).toMatchObject({ isUnreachable: true, undeliverable: null });
  const other = await makePersonalSurvey();
  await addPlaces(other, [address]);
  expect(await readBody(sendInvitations(other))).toEqual({ sent: 0, unreachable: 1 });
});

it("a complaint counts after its survey is gone", async () => {
  const { survey, address, messageId } = await makeInvited();
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  await announce(eventOf("complained", messageId, address));
  expect(await readReachability(makeContext(), survey.code, address)).toMatchObject({ wantsNone: true });
});

it("a complaint of a person who was never invited is not kept", async () => {
  const before = await countRows("recipients", "TRUE");
  await announce(eventOf("complained", "<a-sign-in-code@slk.test>", newEmails(1)[0] as string));
  expect(await countRows("recipients", "TRUE")).toBe(before);
});
