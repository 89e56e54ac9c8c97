import { afterEach, expect, it, vi } from "vitest";
import { HEALTH } from "#domain/limits.ts";
import { atOnce } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { refusal } from "#tests/worker/setup/mail-clock.ts";
import { countRows, execute, insertMail } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeAnalysis } from "#tests/worker/setup/surveys/survey-mails.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import { deliver as deliverMessage } from "#worker/services/delivery/deliver.ts";
import { recordSweeps } from "#worker/services/health/record-sweeps.ts";

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

/** Sends alerts one after another. */
async function send(context: ReturnType<typeof makeAlerting>, ...alerts: Parameters<typeof sendAlert>[1][]) {
  for (const alert of alerts) sendAlert(context, alert);
  await context.settle();
}

const newKind = () => `kind_${crypto.randomUUID()}`;

it("an alert is posted with kind, id, count, site and time alone", async () => {
  const alert = { kind: newKind(), id: "reset:42", count: 3, text: TEXT };
  const asked = fakeWebhook();
  await send(makeAlerting(), alert);
  expect(asked).toMatchObject([{ method: "POST", url: WEBHOOK, redirect: "manual" }]);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await asked[0]?.json()).toEqual({ ...alert, site: "https://slk.test", at });
  expect(logged.join()).toContain(alert.kind);
});

it("an alert of one kind is posted once an hour", async () => {
  const kind = newKind();
  const asked = fakeWebhook();
  await send(makeAlerting(), ...Array(20).fill({ kind, text: TEXT }), { kind: newKind(), text: TEXT });
  expect(asked).toHaveLength(2);
  expect(logged.filter((line) => line.includes(kind))).toHaveLength(1);
});

it.each([
  ["answers 500", () => new Response("", { status: 500 })],
  ["redirects", () => new Response("", { status: 302, headers: { location: "https://evil.example/" } })],
  ["cannot be reached", () => Promise.reject(new TypeError(`fetch failed: ${WEBHOOK}`)) as never],
])("an alert is tried twice where the service %s", async (_, answer) => {
  const asked = fakeWebhook(answer);
  await send(makeAlerting(), { kind: newKind(), text: TEXT });
  expect(asked.map(({ url }) => url)).toEqual([WEBHOOK, WEBHOOK]);
  expect(logged.filter((line) => line.includes("alert_not_sent"))).toHaveLength(2);
  expect(logged.join()).not.toContain("hooks.example");
});

it("an alert is logged where there is no service to post it to", async () => {
  const asked = fakeWebhook();
  await send(makeAlerting(null), { kind: newKind(), text: TEXT });
  expect(asked).toHaveLength(0);
  expect(logged.join()).toContain(TEXT);
});

it("an alert is posted although the counter fails", async () => {
  const asked = fakeWebhook();
  const attemptCounter = { getByName: () => ({ reserve: () => Promise.reject(new Error("gone")) }) };
  const context = { ...makeAlerting(), attemptCounter: attemptCounter as never };
  await send(context, { kind: newKind(), text: TEXT });
  expect(asked).toHaveLength(1);
});

it("the operator is notified of a mail that is given up without what it held", async () => {
  const asked = fakeWebhook();
  const context = makeAlerting();
  const mail = { subject: "A lead", text: "We would like to talk.", html: "" };
  const id = await insertMail(`reset:${crypto.randomUUID()}:abcdefghijkl`, {
    address: "ada@example.com",
    mail,
  });
  const refuse = () => Promise.reject(refusal("E_RECIPIENT_SUPPRESSED"));
  await atOnce(2, () => deliverMessage(context, id, refuse));
  await context.settle();
  const isKept = "id = ? AND outcome = 'failed' AND mail ->> 'text' = ?";
  expect(await countRows("deliveries", isKept, id, mail.text)).toBe(1);
  expect(asked).toHaveLength(1);
  const sent = await asked[0]?.text();
  expect(JSON.parse(sent ?? "")).toMatchObject({ kind: "mail_given_up", id });
  expect(sent).not.toMatch(/ada@|lead|talk|abcdefghijkl/);
});

/** A context whose alerts are all sent, not one of a kind an hour. */
const makeTelling = () => ({ ...makeContext(), attemptCounter: {} as never });
const alerts = () =>
  logged
    .map((line) => JSON.parse(line))
    .flatMap(({ event, kind, id }) => (event === "alert" ? [[kind, id]] : []));
const record = (
  context: ReturnType<typeof makeContext>,
  errors: Record<string, string | null> = { keys: null },
) => recordSweeps(context, Date.now(), [{ name: "records", durationMs: 3, errors }]);

it("the operator is notified by the next sweep that the cron trigger had stopped", async () => {
  await record(makeContext());
  await execute`UPDATE sweep_runs SET ran_at = ran_at - ${HEALTH.lateSweepMs + 60_000}`;
  const context = makeTelling();
  await record(context);
  await context.settle();
  expect(alerts()).toEqual([["sweep_was_late", undefined]]);
});

it("the operator is notified by the sweep that the database is slow", async () => {
  let now = 1e12;
  vi.spyOn(Date, "now").mockImplementation(() => {
    now += HEALTH.slowDatabaseMs + 1;
    return now;
  });
  const context = makeTelling();
  await recordSweeps(context, 1e12, []);
  vi.mocked(Date.now).mockRestore();
  await context.settle();
  expect(alerts()).toEqual([["database_slow", undefined]]);
});

it("the operator is notified of a sweep’s part that failed with the kind of its error", async () => {
  const context = makeTelling();
  await record(context, { keys: "TypeError", factors: null });
  await context.settle();
  expect(alerts()).toEqual([["sweep_failed_records.keys", "TypeError"]]);
});

it("the operator is notified of an analysis or a message that is given up", async () => {
  const insightId = await makeAnalysis((await makeSurvey()).code);
  await execute`UPDATE survey_insights SET created_at = ${Date.now() - HEALTH.stuckJobMs}, run_count = 1`;
  const context = makeTelling();
  await runSweep(context);
  expect(alerts()).toEqual([["analysis_given_up", insightId]]);
  await deliver("slk-jobs-dead", [{ insightId }]);
  expect(alerts().map(([kind]) => kind)).toContain("dead_letter_analysis");
});
