import { afterEach, expect, it, vi } from "vitest";
import { freshAddress } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { sendContactMessage } from "#worker/services/contact/send-contact-message.ts";

const SECRET = "0x4AAAAAAA-a-secret-of-our-own";

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
  expect(await countRows("deliveries", "mail ->> 'subject' = 'Another message'")).toBe(0);
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
  expect(await countRows("deliveries", "mail ->> 'subject' = ?", body.subject)).toBe(0);
});
