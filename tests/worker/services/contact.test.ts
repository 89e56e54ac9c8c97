import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ContactAnswer } from "#domain/contact.ts";
import { makeCaptchaToken, solve } from "#tests/worker/setup/captcha.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import { call, countRows, freshAddress, makeContext } from "#tests/worker/setup/factories.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { deliver } from "#worker/mail/deliver.ts";
import { sendContactMessage } from "#worker/services/contact/send-contact-message.ts";
import { sendMail } from "#worker/services/mails/send-mail.ts";
import { sweep } from "#worker/sweep.ts";

const letter = <Own extends object>(own: Own) => ({
  name: "Ada Example",
  email: "ada@example.com",
  subject: `Forecasting ${crypto.randomUUID()}`,
  message: "We would like to talk.\n\nIs Tuesday good?",
  ...own,
});

async function post(body: unknown) {
  const response = await call("/api/contact", { body });
  return { status: response.status, answer: await response.json<ContactAnswer & { field?: string }>() };
}

const countMails = (subject: string) => countRows("outbox", "subject = ?", subject);

interface KeptMail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

async function readMail(subject: string): Promise<KeptMail> {
  return vi.waitFor(async () => {
    const mails = await (await call("/dev/mailbox.json")).json<KeptMail[]>();
    const mail = mails.find((kept) => kept.subject === subject);
    expect(mail).toBeDefined();
    return mail as KeptMail;
  }, 60_000);
}

afterEach(() => vi.restoreAllMocks());

describe("a message", () => {
  it("with the answer to a challenge becomes one mail to us, answered to its sender", async () => {
    const challenge = await call("/api/contact/challenge");
    expect(challenge.status).toBe(200);
    const body = letter({ recaptchaToken: await solve(await challenge.json()) });
    expect(await post(body)).toEqual({ status: 200, answer: { success: true } });
    const mail = await readMail(body.subject);
    expect(mail).toMatchObject({ to: env.CONTACT_EMAIL, replyTo: "ada@example.com" });
    expect(mail.text).toContain("We would like to talk.\n\nIs Tuesday good?");
    await vi.waitFor(async () =>
      expect(
        await countRows(
          "outbox",
          "key LIKE 'contact:%' AND (text LIKE '%Tuesday%' OR reply_to = ?)",
          body.email,
        ),
      ).toBe(0),
    );
  });

  it("keeps its markup as text, its names in any script and its long words", async () => {
    const name = "محمد‎ بن سلمان <b>";
    const word = "x".repeat(2000);
    const message = `<script>alert(1)</script> & "quoted"\r\n\u0000\u202e${word}`;
    const body = letter({ name, message, recaptchaToken: await makeCaptchaToken() });
    expect((await post(body)).status).toBe(200);
    const mail = await readMail(body.subject);
    expect(mail.html).not.toContain("<script>");
    expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;");
    expect(mail.text).toContain("محمد بن سلمان <b>");
    expect(mail.text).toContain(`"quoted"\n${word}`);
  });

  it("brings no line of its own into a header", async () => {
    const subject = `Hello ${crypto.randomUUID()}`;
    const body = letter({
      name: "Eve\r\nBcc: a@example.com",
      subject: `${subject}\r\nBcc: b@example.com`,
      recaptchaToken: await makeCaptchaToken(),
    });
    expect((await post(body)).status).toBe(200);
    const mail = await readMail(`${subject} Bcc: b@example.com`);
    expect(mail.text).toContain("Eve Bcc: a@example.com (ada@example.com) wrote:");
    const spoilt = ["a@example.com\r\nBcc: b@example.com", "a@example.com, b@example.com", "<a@example.com>"];
    for (const email of spoilt) {
      const refusal = await post(letter({ email, recaptchaToken: "-" }));
      expect(refusal.answer).toMatchObject({ error: "Please enter a valid email address", field: "email" });
    }
  });
});

describe("a message that is not whole", () => {
  const tooLong = (field: string, max: string) => `${field} can have at most ${max} characters`;
  const refused: [string, Record<string, unknown>, string, string][] = [
    ["no name", { name: " \u202e " }, "name", "Name is required"],
    ["no email", { email: undefined }, "email", "Please enter a valid email address"],
    ["no message", { message: "\n" }, "message", "Message is required"],
    ["no token", { recaptchaToken: "" }, "recaptchaToken", "Please complete the CAPTCHA verification"],
    ["a long message", { message: "x".repeat(10_001) }, "message", tooLong("Message", "10,000")],
  ];

  it.each(refused)("is refused for %s, naming the field", async (_, spoilt, field, error) => {
    const { status, answer } = await post(letter({ recaptchaToken: "-", ...spoilt }));
    expect({ status, ...answer }).toMatchObject({ status: 400, success: false, field, error });
  });

  it("of 100 KB is refused before it is read, naming the field", async () => {
    const { status, answer } = await post(letter({ message: "x".repeat(100_000), recaptchaToken: "-" }));
    expect({ status, ...answer }).toMatchObject({
      status: 413,
      success: false,
      field: "message",
      error: "Message can have at most 10,000 characters",
    });
  });

  it("is refused where it is no JSON, or comes from another site", async () => {
    expect(await post("{")).toMatchObject({ status: 400, answer: { success: false } });
    const form = await call("/api/contact", {
      body: "name=Ada",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.status).toBe(400);
    await expectAnswer(
      call("/api/contact", {
        body: letter({ recaptchaToken: await makeCaptchaToken() }),
        headers: { origin: "https://elsewhere.example" },
      }),
      403,
      { success: false, error: expect.any(String) },
    );
  });
});

describe("a captcha token", () => {
  it("brings one mail when the same message arrives thirty times at once", async () => {
    const body = letter({ recaptchaToken: await makeCaptchaToken() });
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await readMail(body.subject);
    const mails = await (await call("/dev/mailbox.json")).json<KeptMail[]>();
    expect(mails.filter(({ subject }) => subject === body.subject)).toHaveLength(1);
  });

  it("brings one of thirty different messages at once", async () => {
    const recaptchaToken = await makeCaptchaToken();
    const marker = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(letter({ subject: `${marker} ${index}`, recaptchaToken })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    const results = await selectRows`SELECT * FROM spent_captcha_tokens
      WHERE token_id = ${tokenId(recaptchaToken)}`;
    expect(results).toHaveLength(1);
    expect(await countRows("outbox", "key = ?", `contact:${tokenId(recaptchaToken)}`)).toBe(1);
  });

  it("would bring several if it were looked up before it is spent", async () => {
    const marker = crypto.randomUUID();
    const naive = async (index: number) => {
      if ((await countRows("outbox", "subject LIKE ?", `${marker}%`)) > 0) return;
      await execute`INSERT INTO outbox (key, recipient, subject, text, html, status)
        VALUES (${`naive:${marker}:${index}`}, '', ${marker}, '', '', 'sent')`;
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => naive(index)));
    expect(await countMails(marker)).toBeGreaterThan(1);
  });

  it("is the same token however it is written down", async () => {
    const recaptchaToken = await makeCaptchaToken();
    expect((await post(letter({ recaptchaToken }))).status).toBe(200);
    const { challenge, solution } = JSON.parse(atob(recaptchaToken));
    const rewritten = btoa(JSON.stringify({ solution: { ...solution, time: 1 }, challenge }, null, 2));
    expect((await post(letter({ recaptchaToken: rewritten }))).status).toBe(409);
  });

  it.each([
    ["expired", () => makeCaptchaToken({ expiresInMs: -2000 }), "has expired"],
    ["signed with another secret", () => makeCaptchaToken({ appSecret: "x".repeat(40) }), "wasn’t accepted"],
    [
      "without an answer",
      async () => changeToken(await makeCaptchaToken(), { solution: {} }),
      "wasn’t accepted",
    ],
    [
      "with a wrong answer",
      async () =>
        changeToken(await makeCaptchaToken(), { solution: { counter: 1, derivedKey: "00".repeat(32) } }),
      "wasn’t accepted",
    ],
    ["made easier", async () => makeEasier(await makeCaptchaToken()), "wasn’t accepted"],
    ["that is no token", async () => "null", "wasn’t accepted"],
  ])("%s is refused, saying what to do", async (_, makeToken, reason) => {
    const body = letter({ recaptchaToken: await makeToken() });
    const { status, answer } = await post(body);
    expect({ status, ...answer }).toMatchObject({ status: 400, success: false, field: "recaptchaToken" });
    expect(answer.error).toBe(`The CAPTCHA verification ${reason}. Please complete it again.`);
    expect(await countMails(body.subject)).toBe(0);
  });

  it("is forgotten once it would be too old anyway", async () => {
    const [old, fresh] = [await makeCaptchaToken(), await makeCaptchaToken()];
    for (const recaptchaToken of [old, fresh]) await post(letter({ recaptchaToken }));
    await execute`UPDATE spent_captcha_tokens SET expires_at = 1 WHERE token_id = ${tokenId(old)}`;
    await sweep(makeContext());
    expect(await countRows("spent_captcha_tokens", "token_id = ?", tokenId(old))).toBe(0);
    expect(await countRows("spent_captcha_tokens", "token_id = ?", tokenId(fresh))).toBe(1);
  });
});

describe("when a part fails", () => {
  it("the sweep brings a message whose queue threw", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const context = makeContext();
    const send = vi.fn().mockRejectedValue(new Error("queue is full"));
    const body = letter({ recaptchaToken: await makeCaptchaToken() });
    await sendContactMessage(
      { ...context, mailQueue: { send } as unknown as Queue<{ key: string }> },
      body,
      freshAddress(),
    );
    await context.settle();
    expect(send).toHaveBeenCalledOnce();
    expect(await countRows("outbox", "subject = ? AND status = 'waiting'", body.subject)).toBe(1);
    await execute`UPDATE outbox SET created_at = created_at - 61000 WHERE subject = ${body.subject}`;
    await sweep(makeContext());
    expect(await readMail(body.subject)).toMatchObject({ replyTo: body.email });
  });

  it("neither token nor mail is stored where one of the two cannot be", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const body = letter({ recaptchaToken: await makeCaptchaToken() });
    const trigger = `CREATE TRIGGER refuse_mail BEFORE INSERT ON outbox WHEN NEW.subject = '${body.subject}'
      BEGIN SELECT RAISE(ABORT, 'no'); END`;
    await env.DB.prepare(trigger).run();
    const refusal = await post(body);
    await execute`DROP TRIGGER refuse_mail`;
    expect(refusal).toMatchObject({ status: 503, answer: { success: false } });
    expect(logged.mock.calls.flat().join()).not.toMatch(/Ada|Forecasting|Tuesday/);
    expect(await countRows("spent_captcha_tokens", "token_id = ?", tokenId(body.recaptchaToken))).toBe(0);
    expect((await post(body)).status).toBe(200);
  });

  it("an address that keeps calling is slowed", async () => {
    const address = freshAddress();
    const request = new Request("https://slk.example/", { headers: { "cf-connecting-ip": address } });
    const key = clientAddress(request);
    const writeAfterManyCalls = async () => {
      await Promise.all(Array.from({ length: 310 }, () => env.PUBLIC_RATE_LIMIT.limit({ key })));
      return call("/api/contact", { body: letter({ recaptchaToken: "-" }), address });
    };
    let refusal = await writeAfterManyCalls();
    // The count begins anew with each minute of the clock, which may have passed in between.
    if (refusal.status !== 429) refusal = await writeAfterManyCalls();
    expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refusal.json()).toMatchObject({
      success: false,
      error: expect.stringContaining("Too many"),
    });
    expect((await call("/api/contact/challenge")).status).toBe(200);
  });
});

it("production's mails name the sender as the one to answer", async () => {
  const send = vi.fn();
  const bindings = {
    ...env,
    ENVIRONMENT: "production" as const,
    SEND_EMAIL: { send } as unknown as SendEmail,
  };
  const body = letter({ recaptchaToken: await makeCaptchaToken() });
  const context = makeContext();
  await sendContactMessage(
    { ...context, inBackground: () => {}, mailQueue: { send: vi.fn() } as never },
    body,
    freshAddress(),
  );
  await sendMail(context, `contact:${tokenId(body.recaptchaToken)}`, (mail) => deliver(bindings, mail));
  await deliver(bindings, { recipient: "b@example.com", subject: "", text: "", html: "" });
  expect(send.mock.calls[0]?.[0]).toMatchObject({ to: env.CONTACT_EMAIL, replyTo: body.email });
  expect(send.mock.calls[1]?.[0]).not.toHaveProperty("replyTo");
});

function tokenId(token: string): string {
  return `altcha:${JSON.parse(atob(token)).challenge.parameters.nonce}`;
}

function changeToken(token: string, change: object): string {
  return btoa(JSON.stringify({ ...JSON.parse(atob(token)), ...change }));
}

function makeEasier(token: string): string {
  const { challenge, solution } = JSON.parse(atob(token));
  const parameters = { ...challenge.parameters, cost: 1, expiresAt: challenge.parameters.expiresAt + 9999 };
  return btoa(JSON.stringify({ challenge: { ...challenge, parameters }, solution }));
}
