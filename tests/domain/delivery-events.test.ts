import { expect, it } from "vitest";
import { deliveryEventSchema } from "#worker/mail/delivery-events.ts";

/** An event as the platform's documentation shows it. */
const event = (kind: string, more: object = {}) => ({
  type: `cf.email.sending.message.${kind}`,
  source: { type: "email.sending", zoneId: "023e105f4ecef8ad9ca31a8372d0c353", domain: "send.slk.example" },
  payload: {
    eventId: "0190d0c4-7ea1-7af2-8b88-c1d2e3f4a5b6",
    messageId: "0101018f7d0c4d9a-msg",
    sender: "no-reply@slk.example",
    recipient: "ada@example.net",
    subject: "Please answer the survey",
    terminal: true,
    delivery: { status: kind },
    ...more,
  },
  metadata: {
    accountId: "f9f79265f388666de8122cfb508d7776",
    eventSubscriptionId: "1830c4bb612e43c3af7f4cada31fbf3f",
    eventSchemaVersion: 1,
    eventTimestamp: "2026-06-01T02:48:57.132Z",
  },
});

const bounce = (type: string, smtpEnhancedStatusCode: string | undefined, smtpStatusCode = "550") =>
  event("bounced", {
    delivery: { status: "bounced", provider: "external_smtp", smtpStatusCode, smtpEnhancedStatusCode },
    bounce: { type, classification: "permanent_failure", reason: "what the other server says" },
  });

const parse = (body: unknown) => deliveryEventSchema.parse(body);
const OF_MAIL = { messageId: "0101018f7d0c4d9a-msg", recipient: "ada@example.net" };

it.each([
  ["hard", "5.1.1", "unknown", true],
  ["hard", "5.1.2", "unknown", true],
  ["hard", "5.1.10", "unknown", true],
  ["hard", "5.4.4", "unknown", true],
  ["hard", "5.2.2", "full", true],
  ["soft", "4.2.2", "full", false],
  ["soft", "4.4.1", "refused", false],
  ["hard", "5.7.1", "refused", true],
  ["hard", undefined, "refused", true],
  ["a word of its own", "5.1.1", "unknown", false],
])(
  "an event of the mail service of a %s bounce with the status %s means %s (final: %s)",
  (type, status, reason, isFinal) => {
    expect(parse(bounce(type, status))).toEqual({ kind: "undelivered", ...OF_MAIL, reason, isFinal });
  },
);

it("an event of the mail service of a mailbox that is full by the older status means the same", () => {
  expect(parse(bounce("soft", undefined, "552"))).toMatchObject({ reason: "full" });
});

it.each([
  [{ reason: "suppressed", party: "recipient", detail: "Recipient is suppressed" }, "refused", true],
  [{ reason: "spam", party: "sender" }, "failed", false],
  [null, "failed", false],
])("an event of the mail service of a rejection (%j) means %s (final: %s)", (rejection, reason, isFinal) => {
  expect(parse(event("rejected", { rejection }))).toMatchObject({ kind: "undelivered", reason, isFinal });
});

it("an event of the mail service of a failure means a mail that may arrive later", () => {
  const failed = event("failed", { failure: { reason: "delivery_failed" } });
  expect(parse(failed)).toMatchObject({ reason: "failed", isFinal: false });
});

it("an event of the mail service of a complaint is one", () => {
  expect(parse(event("complained", { complaint: { type: "abuse" } }))).toEqual({
    kind: "complaint",
    ...OF_MAIL,
  });
});

it.each(["delivered", "deferred", "opened", "of a later version"])(
  "an event of the mail service of another kind asks for nothing: %s",
  (kind) => {
    expect(parse(event(kind))).toBeNull();
  },
);

it("an event of the mail service keeps nothing but what is asked for", () => {
  expect(JSON.stringify(parse(bounce("hard", "5.1.1")))).not.toMatch(
    /answer the survey|other server|no-reply/,
  );
});

it("an event of the mail service is read with parts of another shape", () => {
  const odd = event("bounced", { delivery: "none", bounce: { type: 5 } });
  expect(parse(odd)).toMatchObject({ reason: "refused", isFinal: false });
});

it.each([
  ["no message's id", event("bounced", { messageId: undefined })],
  ["no recipient", event("bounced", { recipient: null })],
  ["another source", { ...event("bounced"), type: "cf.r2.bucket.created" }],
  ["a job of our own", { key: "closing:K7MDP4XQ:1" }],
  ["nothing", null],
])("an event of the mail service is none with %s", (_, body) => {
  expect(deliveryEventSchema.safeParse(body).success).toBe(false);
});
