import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import { countRows, freshAddress, makeContext, ORIGIN } from "#tests/worker/setup/factories.ts";
import type { Env } from "#worker/config.ts";
import worker from "#worker/index.ts";
import { sendContactMessage } from "#worker/services/contact/send-contact-message.ts";
import { createCaptchaChallenge } from "#worker/services/contact/verify-captcha.ts";

const SECRET = "0x4AAAAAAA-a-secret-of-our-own";
const TEST_SITE_KEY = "1x00000000000000000000AA";
const TEST_SECRET = "1x0000000000000000000000000000000AA";

afterEach(() => vi.restoreAllMocks());

function makeTurnstileContext() {
  const context = makeContext();
  return {
    ...context,
    config: { ...context.config, captcha: { kind: "turnstile" as const, secretKey: SECRET } },
  };
}

/** Plays Turnstile; answers what it was asked. */
function fakeTurnstile(answer: () => Response) {
  const asked: { secret: string; response: string; idempotency_key: string }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    expect(request.url).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    asked.push(await request.json());
    return answer();
  });
  return asked;
}

const letter = (recaptchaToken = crypto.randomUUID() as string) => ({
  name: "Ada Example",
  email: "ada@example.com",
  subject: crypto.randomUUID() as string,
  message: "Hello",
  recaptchaToken,
});

describe("with Turnstile's keys", () => {
  it("a token that Turnstile accepts brings one mail, also when it is sent again", async () => {
    const asked = fakeTurnstile(() => Response.json({ success: true, "error-codes": [] }));
    const context = makeTurnstileContext();
    const body = letter();
    await sendContactMessage(context, body, freshAddress());
    await sendContactMessage(context, body, freshAddress());
    const other = sendContactMessage(context, { ...body, subject: "Another message" }, freshAddress());
    await expect(other).rejects.toMatchObject({ status: 409, details: { field: "recaptchaToken" } });
    expect(asked[0]).toMatchObject({ secret: SECRET, response: body.recaptchaToken });
    expect(asked[0]?.idempotency_key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(asked.map((question) => question.idempotency_key)).size).toBe(1);
    expect(await countRows("outbox", "subject = 'Another message'")).toBe(0);
  });

  it.each([
    ["invalid-input-response", "wasn’t accepted"],
    ["timeout-or-duplicate", "has expired"],
  ])("a token refused with %s is refused, saying what to do", async (code, reason) => {
    fakeTurnstile(() => Response.json({ success: false, "error-codes": [code] }));
    await expect(sendContactMessage(makeTurnstileContext(), letter(), freshAddress())).rejects.toMatchObject({
      status: 400,
      message: `The CAPTCHA verification ${reason}. Please complete it again.`,
    });
  });

  it.each([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")) as never],
    ["answers no JSON", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["is at fault", () => Response.json({ success: false, "error-codes": ["internal-error"] })],
    ["refuses our secret", () => Response.json({ success: false, "error-codes": ["invalid-input-secret"] })],
  ])("nothing gets through and no visitor is blamed where Turnstile %s", async (_, answer) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    fakeTurnstile(answer);
    const body = letter();
    const sent = sendContactMessage(makeTurnstileContext(), body, freshAddress());
    await expect(sent).rejects.toMatchObject({ status: 503 });
    expect(await countRows("outbox", "subject = ?", body.subject)).toBe(0);
  });

  it("there is no challenge of our own to solve", async () => {
    await expect(createCaptchaChallenge(makeTurnstileContext())).rejects.toMatchObject({ status: 404 });
  });
});

describe("a deployment", () => {
  const keys = (own: Partial<Env>) => ({ ...env, ENVIRONMENT: "production" as const, ...own });
  const turnstile = (siteKey: string, secret: string): Partial<Env> => ({
    TURNSTILE_SITE_KEY: siteKey,
    TURNSTILE_SECRET_KEY: secret,
  });
  const refused: [string, Partial<Env>, string][] = [
    ["Turnstile's test secret", turnstile("0x4A", TEST_SECRET), "TURNSTILE_SECRET_KEY"],
    ["Turnstile's test site key", turnstile(TEST_SITE_KEY, SECRET), "TURNSTILE_SITE_KEY"],
    ["a site key without a secret", { TURNSTILE_SITE_KEY: "0x4A" }, "TURNSTILE_SECRET_KEY is not"],
    ["a secret without a site key", { TURNSTILE_SECRET_KEY: SECRET }, "TURNSTILE_SITE_KEY is not"],
    ["a short APP_SECRET", { APP_SECRET: "short" }, "APP_SECRET"],
  ];
  const ask = (bindings: Env) =>
    worker.fetch(new Request(`${ORIGIN}/api/contact/challenge`) as never, bindings, createExecutionContext());

  it.each(refused)("with %s answers nothing", async (_, own, named) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await ask(keys(own))).status).toBe(503);
    expect(logged.mock.calls.flat().join()).toContain(named);
    expect(logged.mock.calls.flat().join()).not.toContain(SECRET);
  });

  it("with neither of Turnstile's keys makes its own challenges", async () => {
    await expectAnswer(ask(keys({})), 200, { parameters: { algorithm: "PBKDF2/SHA-256" } });
  });

  it("takes Turnstile's test keys on a developer's machine", async () => {
    expect((await ask({ ...env, ...turnstile(TEST_SITE_KEY, TEST_SECRET) })).status).toBe(404);
  });
});
