import { env } from "cloudflare:workers";
import type { Challenge } from "altcha-lib";
import { afterEach, expect, it, vi } from "vitest";
import type { ContactAnswer } from "#domain/contact.ts";
import { solve } from "#tests/solve.ts";
import {
  call,
  callWithSettings,
  expectAnswer,
  freshAddress,
  lookThenAct,
  readBody,
} from "#tests/worker/setup/calls.ts";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { countRows, execute, insertMail } from "#tests/worker/setup/rows.ts";
import { deliver } from "#worker/mail/deliver.ts";
import { listMailbox } from "#worker/mail/mailbox.ts";
import { sendContactMessage } from "#worker/services/contact/send-contact-message.ts";

const letter = <Own extends object>(own: Own) => ({
  name: "Ada Example",
  email: "ada@example.com",
  subject: `Forecasting ${crypto.randomUUID()}`,
  message: "We would like to talk.\n\nIs Tuesday good?",
  ...own,
});

async function post(body: unknown) {
  const response = await call("/api/contact", { body });
  return { status: response.status, answer: await response.json<ContactAnswer>() };
}

const countSpent = (token: string) => countRows("spent_captcha_tokens", "token_id = ?", tokenId(token));
const countMails = (subject: string) => countRows("deliveries", "mail ->> 'subject' = ?", subject);

const readMails = async (subject: string) =>
  (await listMailbox(env.KV)).filter((mail) => mail.subject === subject);

/** The one mail with that subject, once it has arrived. */
const readMail = (subject: string) =>
  vi.waitFor(async () => {
    const [mail, ...others] = await readMails(subject);
    expect(others).toEqual([]);
    if (!mail) throw new Error("no mail yet");
    return mail;
  }, 60_000);

afterEach(() => vi.restoreAllMocks());

it("a message with the answer to a challenge becomes one mail to us", async () => {
  const challenge = await readBody<Challenge>(call("/api/contact/challenge"));
  const body = letter({ recaptchaToken: await solve(challenge) });
  expect(await post(body)).toEqual({ status: 200, answer: { success: true } });
  const mail = await readMail(body.subject);
  expect(mail).toMatchObject({ to: env.CONTACT_EMAIL, replyTo: "ada@example.com" });
  expect(mail.text).toContain("We would like to talk.\n\nIs Tuesday good?");
  const kept = "type = 'contact' AND (mail LIKE '%Tuesday%' OR mail ->> 'replyTo' = ?)";
  await vi.waitFor(async () => expect(await countRows("deliveries", kept, body.email)).toBe(0));
});

it("a message keeps its markup as text", async () => {
  const name = "محمد‎ بن سلمان <b>";
  const word = "x".repeat(2000);
  const message = `<script>alert(1)</script> & "quoted"\r\n\u0000\u202e${word}\ud83d e\u0301\u212b`;
  const body = letter({ name, message, recaptchaToken: await makeCaptchaToken() });
  expect(await post(body)).toEqual(await post(body));
  const mail = await readMail(body.subject);
  expect(mail.html).not.toContain("<script>");
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;");
  expect(mail.text).toContain("محمد بن سلمان <b>");
  expect(mail.text).toContain(`"quoted"\n${word}`);
});

it("a message brings no line of its own into a header", async () => {
  const subject = `Hello ${crypto.randomUUID()}`;
  const body = letter({
    name: "Eve\r\nBcc: a@example.com",
    subject: `${subject}\r\nBcc: b@example.com`,
    recaptchaToken: await makeCaptchaToken(),
  });
  expect((await post(body)).status).toBe(200);
  const mail = await readMail(`${subject} Bcc: b@example.com`);
  expect(mail.text).toContain("Eve Bcc: a@example.com (ada@example.com) wrote:");
});

const TOO_LONG = "Message can have at most 10,000 characters";

it.each<[string, object, number, string, string]>([
  ["no name", { name: " \u202e " }, 400, "name", "Name is required"],
  ["two addresses", { email: "a@b.co\r\nBcc: c@d.co" }, 400, "email", "Please enter a valid email address"],
  ["no token", { recaptchaToken: "" }, 400, "recaptchaToken", "Please complete the CAPTCHA verification"],
  ["a long message", { message: "x".repeat(10_001) }, 400, "message", TOO_LONG],
  ["100 KB, before it is read,", { message: "x".repeat(100_000) }, 413, "message", TOO_LONG],
])("an invalid message is refused for %s naming the field", async (_, spoilt, status, field, error) => {
  const answer = call("/api/contact", { body: letter({ recaptchaToken: "-", ...spoilt }) });
  await expectAnswer(answer, status, { success: false, field, error });
});

it("an invalid message is refused from another site or without JSON", async () => {
  const send = (body: unknown, headers: Record<string, string>) => call("/api/contact", { body, headers });
  expect((await send("{", {})).status).toBe(400);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await send("name=Ada", form)).status).toBe(415);
  const whole = letter({ recaptchaToken: await makeCaptchaToken() });
  const foreign = send(whole, { origin: "https://elsewhere.example" });
  await expectAnswer(foreign, 403, { success: false, error: expect.any(String) });
});

it("a captcha token brings one of thirty different messages at once", async () => {
  const recaptchaToken = await makeCaptchaToken();
  const marker = crypto.randomUUID();
  const subjects = Array.from({ length: 30 }, (_, index) => `${marker} ${index}`);
  const answers = await Promise.all(subjects.map((subject) => post(letter({ subject, recaptchaToken }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(29).fill(409)]);
  expect(await countSpent(recaptchaToken)).toBe(1);
  expect(await countRows("deliveries", "occasion = ?", `contact:${tokenId(recaptchaToken)}`)).toBe(1);
});

it("a captcha token would bring several if it were looked up before it is spent", async () => {
  const marker = crypto.randomUUID();
  const isUnspent = async () => (await countMails(marker)) === 0;
  await lookThenAct(30, isUnspent, (index) =>
    insertMail(`naive:${marker}:${index}`, { mail: { subject: marker }, outcome: "delivered" }),
  );
  expect(await countMails(marker)).toBeGreaterThan(1);
});

it("a captcha token is the same token however it is written down", async () => {
  const recaptchaToken = await makeCaptchaToken();
  expect((await post(letter({ recaptchaToken }))).status).toBe(200);
  const { challenge, solution } = JSON.parse(atob(recaptchaToken));
  const rewritten = btoa(JSON.stringify({ solution: { ...solution, time: 1 }, challenge }, null, 2));
  expect((await post(letter({ recaptchaToken: rewritten }))).status).toBe(409);
});

it.each([
  ["expired", () => makeCaptchaToken({ expiresInMs: -2000 }), "has expired"],
  ["signed with another secret", () => makeCaptchaToken({ appSecret: "x".repeat(40) }), "wasn’t accepted"],
  ["without an answer", () => answerWith({}), "wasn’t accepted"],
  ["with a wrong answer", () => answerWith({ counter: 1, derivedKey: "00".repeat(32) }), "wasn’t accepted"],
  ["made easier", async () => makeEasier(await makeCaptchaToken()), "wasn’t accepted"],
  ["that is no token", async () => "null", "wasn’t accepted"],
])("a captcha token %s is refused, saying what to do", async (_, makeToken, reason) => {
  const body = letter({ recaptchaToken: await makeToken() });
  const error = `The CAPTCHA verification ${reason}. Please complete it again.`;
  const refusal = { success: false, field: "recaptchaToken", error };
  await expectAnswer(call("/api/contact", { body }), 400, refusal);
  expect(await countMails(body.subject)).toBe(0);
});

it("a captcha token is forgotten once it would be too old anyway", async () => {
  const [old, fresh] = [await makeCaptchaToken(), await makeCaptchaToken()];
  for (const recaptchaToken of [old, fresh]) await post(letter({ recaptchaToken }));
  await execute`UPDATE spent_captcha_tokens SET expires_at = 1 WHERE token_id = ${tokenId(old)}`;
  await runSweep();
  expect(await countSpent(old)).toBe(0);
  expect(await countSpent(fresh)).toBe(1);
});

it("the sweep brings a message whose queue threw", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const context = makeContext();
  const send = vi.fn().mockRejectedValue(new Error("queue is full"));
  const body = letter({ recaptchaToken: await makeCaptchaToken() });
  await sendContactMessage({ ...context, deliveryQueue: { send } as never }, body, freshAddress());
  await context.settle();
  expect(send).toHaveBeenCalledOnce();
  expect(await countRows("deliveries", "mail ->> 'subject' = ? AND outcome IS NULL", body.subject)).toBe(1);
  await execute`UPDATE deliveries SET waits_since = waits_since - 61000 WHERE mail ->> 'subject' = ${body.subject}`;
  await runSweep();
  expect(await readMail(body.subject)).toMatchObject({ replyTo: body.email });
});

it("no token is spent where the mail cannot be stored", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const body = letter({ recaptchaToken: await makeCaptchaToken() });
  await execute`CREATE TRIGGER refuse_mail BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'no'); END`;
  const refusal = await post(body);
  await execute`DROP TRIGGER refuse_mail`;
  expect(refusal).toMatchObject({ status: 503, answer: { success: false } });
  expect(logged.mock.calls.flat().join()).not.toMatch(/Ada|Forecasting|Tuesday/);
  expect(await countSpent(body.recaptchaToken)).toBe(0);
  expect((await post(body)).status).toBe(200);
});

it("an address that keeps calling is slowed", async () => {
  const limit = { limit: async () => ({ success: false }) } as RateLimit;
  const body = letter({ recaptchaToken: "-" });
  const refusal = await callWithSettings({ PUBLIC_RATE_LIMIT: limit }, "/api/contact", { body });
  expect(refusal.headers.get("retry-after")).toBe("60");
  await expectAnswer(refusal, 429, { success: false, error: expect.stringContaining("Too many") });
});

it("production's mails name the sender as the one to answer", async () => {
  const send = vi.fn(async (_: object) => ({ messageId: "a-message" }));
  const bindings = { ...env, ENVIRONMENT: "production", SEND_EMAIL: { send } as never } as const;
  const mail = { recipient: "b@example.com", subject: "", text: "", html: "" };
  await deliver(bindings, { ...mail, replyTo: "ada@example.com" });
  await deliver(bindings, mail);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ to: "b@example.com", replyTo: "ada@example.com" });
  expect(send.mock.calls[1]?.[0]).not.toHaveProperty("replyTo");
  expect(send.mock.calls[1]?.[0]).not.toHaveProperty("headers");
});

it("production's mails carry their files as bytes", async () => {
  const send = vi.fn(async (_: object) => ({ messageId: "a-message" }));
  const bindings = { ...env, ENVIRONMENT: "production", SEND_EMAIL: { send } as never } as const;
  const mail = { recipient: "b@example.com", subject: "", text: "", html: "", headers: { "X-A": "1" } };
  await deliver(bindings, { ...mail, files: [{ filename: "a.txt", type: "text/plain", content: "é" }] });
  const [{ headers, attachments }] = send.mock.calls[0] as unknown as [
    { headers: object; attachments: object[] },
  ];
  expect(headers).toEqual({ "X-A": "1" });
  const file = { filename: "a.txt", type: "text/plain", disposition: "attachment" };
  expect(attachments).toEqual([{ ...file, content: Uint8Array.of(0xc3, 0xa9) }]);
});

function tokenId(token: string): string {
  return `altcha:${JSON.parse(atob(token)).challenge.parameters.nonce}`;
}

async function answerWith(solution: object): Promise<string> {
  return btoa(JSON.stringify({ ...JSON.parse(atob(await makeCaptchaToken())), solution }));
}

function makeEasier(token: string): string {
  const { challenge, solution } = JSON.parse(atob(token));
  const parameters = { ...challenge.parameters, cost: 1, expiresAt: challenge.parameters.expiresAt + 9999 };
  return btoa(JSON.stringify({ challenge: { ...challenge, parameters }, solution }));
}
