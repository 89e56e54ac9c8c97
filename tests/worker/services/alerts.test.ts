import { afterEach, describe, expect, it, vi } from "vitest";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { countRows, makeContext } from "#tests/worker/setup/factories.ts";
import { refusal } from "#tests/worker/setup/mail-clock.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import { sendMail } from "#worker/services/mails/send-mail.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";

const WEBHOOK = "https://hooks.example/T0/a-secret-of-ours";
const TEXT = "Something needs you.";

const logged = captureErrors();
afterEach(() => vi.restoreAllMocks());

/** Plays the operator's service; returns the requests that it got. */
function fakeWebhook(answer: () => Response = () => new Response("ok")) {
  const asked: Request[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(new Request(input as RequestInfo, init));
    return answer();
  });
  return asked;
}

function makeAlerting(alertWebhookUrl: string | null = WEBHOOK) {
  const context = makeContext();
  return { ...context, config: { ...context.config, alertWebhookUrl } };
}

const newKind = () => `kind_${crypto.randomUUID()}`;

describe("an alert", () => {
  it("is posted with kind, id, count, site and time alone", async () => {
    const asked = fakeWebhook();
    const [context, kind] = [makeAlerting(), newKind()];
    sendAlert(context, { kind, id: "reset:42", count: 3, text: TEXT });
    await context.settle();
    expect(asked.map(({ method, url, redirect }) => [method, url, redirect])).toEqual([
      ["POST", WEBHOOK, "manual"],
    ]);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const site = "https://slk.test";
    expect(await asked[0]?.json()).toEqual({ kind, id: "reset:42", count: 3, text: TEXT, site, at });
    expect(logged.join()).toContain(kind);
  });

  it("of one kind is posted once an hour, of twenty at once too", async () => {
    const asked = fakeWebhook();
    const [context, kind, other] = [makeAlerting(), newKind(), newKind()];
    for (let i = 0; i < 20; i++) sendAlert(context, { kind, text: TEXT });
    await context.settle();
    expect(asked).toHaveLength(1);
    sendAlert(context, { kind: other, text: TEXT });
    await context.settle();
    expect(asked).toHaveLength(2);
    expect(logged.filter((line) => line.includes(kind))).toHaveLength(1);
  });

  it.each([
    ["answers 500", () => new Response("", { status: 500 })],
    ["redirects", () => new Response("", { status: 302, headers: { location: "https://evil.example/" } })],
    ["cannot be reached", () => Promise.reject(new TypeError(`fetch failed: ${WEBHOOK}`)) as never],
  ])("is tried twice where the service %s", async (_, answer) => {
    const asked = fakeWebhook(answer);
    const context = makeAlerting();
    sendAlert(context, { kind: newKind(), text: TEXT });
    await context.settle();
    expect(asked.map(({ url }) => url)).toEqual([WEBHOOK, WEBHOOK]);
    expect(logged.filter((line) => line.includes("alert_not_sent"))).toHaveLength(2);
    expect(logged.join()).not.toContain("hooks.example");
  });

  it("is posted although the counter fails", async () => {
    const asked = fakeWebhook();
    const quiet = makeAlerting(null);
    sendAlert(quiet, { kind: newKind(), text: TEXT });
    await quiet.settle();
    expect(asked).toHaveLength(0);
    expect(logged.join()).toContain(TEXT);
    const context = makeAlerting();
    const attemptCounter = { getByName: () => ({ reserve: () => Promise.reject(new Error("gone")) }) };
    sendAlert({ ...context, attemptCounter: attemptCounter as never }, { kind: newKind(), text: TEXT });
    await context.settle();
    expect(asked).toHaveLength(1);
  });
});

describe("a mail that is given up", () => {
  const mail = { recipient: "ada@example.com", subject: "A lead", text: "We would like to talk.", html: "" };

  it("is told to the operator without an address, a text or a token", async () => {
    const asked = fakeWebhook();
    const context = makeAlerting();
    const user = crypto.randomUUID();
    const key = `reset:${user}:abcdefghijkl`;
    await writeMail({ ...context, mailQueue: { send: async () => {} } as never }, key, mail);
    const refuse = () => Promise.reject(refusal("E_RECIPIENT_SUPPRESSED"));
    await Promise.all([sendMail(context, key, refuse), sendMail(context, key, refuse)]);
    await context.settle();
    expect(await countRows("outbox", "key = ? AND status = 'failed' AND text = ?", key, mail.text)).toBe(1);
    expect(asked).toHaveLength(1);
    const told = await asked[0]?.text();
    expect(JSON.parse(told ?? "")).toMatchObject({ kind: "mail_given_up", id: `reset:${user}` });
    expect(told).not.toMatch(/ada@|lead|talk|abcdefghijkl/);
  });
});
