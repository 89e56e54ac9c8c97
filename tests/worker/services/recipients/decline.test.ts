import { exports } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS, DECLINE_LINK_DAYS } from "#domain/limits.ts";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { declineBy, drawDeclineToken, hashOf, resumeBy } from "#tests/worker/setup/surveys/declining.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { inviteManager } from "#tests/worker/setup/surveys/offers.ts";

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
