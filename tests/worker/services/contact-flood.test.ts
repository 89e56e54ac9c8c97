import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONTACT_BUDGET, CONTACT_LIMIT, HOUR_MS } from "#domain/limits.ts";
import { solve } from "#tests/solve.ts";
import { atOnce, call, freshAddress } from "#tests/worker/setup/calls.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { countRows, execute, insertMail, selectRow } from "#tests/worker/setup/rows.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";

const EASY = { min: 1, max: 2 };

async function write(own: { address?: string; subject?: string; recaptchaToken?: string } = {}) {
  const { address = freshAddress(), subject = crypto.randomUUID() } = own;
  const recaptchaToken = own.recaptchaToken ?? (await makeCaptchaToken({ tries: EASY }));
  const letter = { name: "Ada Example", email: "ada@example.com", message: "We would like to talk." };
  const answer = await call("/api/contact", { address, body: { ...letter, subject, recaptchaToken } });
  return { status: answer.status, subject, recaptchaToken, ...(await answer.json<{ error?: string }>()) };
}

const countDue = (isDue: boolean) =>
  countRows("deliveries", `occasion LIKE 'contact:%' AND (happened_at <= ?) = ?`, Date.now(), Number(isDue));
const countSent = () => countRows("deliveries", "occasion LIKE 'contact:%' AND outcome = 'delivered'");
const moveTurns = (ms: number) =>
  execute`UPDATE deliveries SET happened_at = happened_at + ${ms}, waits_since = waits_since + ${ms}`;

/** That many messages wait for their turn. */
const fillQueue = (waiting: number) =>
  insertMail("contact:latest", {
    outcome: "delivered",
    happened_at: Date.now() + (waiting * HOUR_MS) / CONTACT_BUDGET.mails,
  });

const logged = captureErrors();
beforeEach(() => execute`DELETE FROM deliveries`);
afterEach(() => vi.restoreAllMocks());

it("mails an hour's budget of 71 messages at once", async () => {
  const tokens = await atOnce(71, () => makeCaptchaToken({ tries: EASY }));
  const answers = await Promise.all(tokens.map((recaptchaToken) => write({ recaptchaToken })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await countDue(true), await countDue(false)]).toEqual([30, 41]);
  await vi.waitFor(async () => expect(await countSent()).toBe(30), 30_000);
  expect(await countRows("deliveries", "occasion LIKE 'contact-flood:%'")).toBe(1);
  await vi.waitFor(() => expect(logged.filter((line) => line.includes("contact_flood"))).toHaveLength(1));
  expect(logged.join()).not.toMatch(/ada@|Example|talk/);

  const honest = await write();
  expect(honest.status).toBe(200);
  expect(await countRows("deliveries", "mail ->> 'subject' = ? AND outcome IS NULL", honest.subject)).toBe(1);

  for (const sent of [60, 72]) {
    await moveTurns(-HOUR_MS);
    await runSweep();
    await vi.waitFor(async () => expect(await countSent()).toBe(sent), 30_000);
  }
  expect(await countRows("deliveries", "outcome = 'failed'")).toBe(0);
});

it("a message beyond the hour's budget is not mailed before its turn, whatever wakes the consumer", async () => {
  await fillQueue(3);
  const { subject } = await write();
  const row = await selectRow`SELECT id FROM deliveries WHERE mail ->> 'subject' = ${subject}`;
  const hand = vi.fn();
  await deliver(makeContext(), String(row?.id), hand);
  expect(hand).not.toHaveBeenCalled();
  await moveTurns(-HOUR_MS);
  await deliver(makeContext(), String(row?.id), hand);
  expect(hand).toHaveBeenCalledOnce();
});

it("a message beyond the hour's budget is refused only when two days of messages wait", async () => {
  const waiting = (CONTACT_BUDGET.maxWaitMs / CONTACT_BUDGET.windowMs) * CONTACT_BUDGET.mails;
  await fillQueue(waiting);
  const refused = await write();
  expect(refused).toMatchObject({ status: 429, error: expect.stringContaining(env.CONTACT_EMAIL) });
  expect(await countRows("deliveries", "mail ->> 'subject' = ?", refused.subject)).toBe(0);
  await moveTurns(-HOUR_MS);
  expect((await write(refused)).status).toBe(200);
});

const { attempts } = CONTACT_LIMIT.perAddress;

it("one network may send a few messages an hour from all its addresses", async () => {
  const writeFrom = (host: number) => write({ address: `2001:db8:77:1::${host}` });
  for (let host = 0; host < attempts; host++) expect((await writeFrom(host)).status).toBe(200);
  const error = `You’ve sent several messages within an hour. Please wait, or email us at ${env.CONTACT_EMAIL}.`;
  expect(await writeFrom(attempts)).toMatchObject({ status: 429, error });
  expect((await write({ address: "2001:db8:77:2::1" })).status).toBe(200);
});

it("one network is answered alike when it sends an accepted message again", async () => {
  const address = "2001:db8:77:3::1";
  const recaptchaToken = await makeCaptchaToken({ tries: EASY });
  const send = () => write({ address, subject: "Again", recaptchaToken });
  const answers = [...(await atOnce(attempts + 3, send)), await send()];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countRows("deliveries", "occasion LIKE 'contact:%'")).toBe(1);
});

it("the puzzle of the form is harder while many messages wait", async () => {
  const readCounter = async () => {
    const token = await solve(await (await call("/api/contact/challenge")).json());
    return JSON.parse(atob(token)).solution.counter as number;
  };
  expect(await readCounter()).toBeLessThanOrEqual(120);
  await fillQueue(200);
  expect(await readCounter()).toBeGreaterThanOrEqual(480);
});
