import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { DAY_MS, EVENT_LIMIT, EVENTS_PER_WEBHOOK, HOUR_MS, WEBHOOK_TEST_LIMIT } from "#domain/limits.ts";
import { DELIVERY_KEPT_DAYS } from "#domain/retention.ts";
import type { Webhook } from "#domain/surveys/webhook-event.ts";
import { HOLD_STATEMENTS } from "#scripts/restore/replay/replay.ts";
import { meteredDatabase } from "#tests/worker/cost/metered-database.ts";
import { ban, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import {
  addResponses,
  type MadeSurvey,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/surveys/make-survey.ts";
import { close, manage, reopen } from "#tests/worker/setup/surveys/manage.ts";
import { answerOffer, handOver, makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails, makeAnalysis, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import {
  askWebhooks,
  deliverEvents,
  listDeliveries,
  type MadeWebhook,
  makeWebhook,
  receive,
  typesOf,
} from "#tests/worker/setup/surveys/webhooks.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { sweepDeliveries } from "#worker/services/delivery/sweep-deliveries.ts";
import { sweepEvents } from "#worker/services/events/sweep-events.ts";
import { sweepKept } from "#worker/services/retention/kept.ts";

beforeAll(holdMails);
afterEach(() => vi.restoreAllMocks());

/** A manager with a webhook, and a survey that was made before it. */
async function makeHeard(): Promise<{ made: MadeWebhook; survey: MadeSurvey }> {
  const survey = await makeSurvey();
  return { survey, made: await makeWebhook(survey.manager) };
}

async function faultOf({ manager, webhook }: MadeWebhook) {
  const { webhooks } = await readBody<{ webhooks: Webhook[] }>(askWebhooks(manager));
  const found = webhooks.find(({ id }) => id === webhook.id);
  return { fault: found?.fault, faultStatus: found?.faultStatus };
}

const sweep = () => sweepEvents(makeContext());
/** The same with an event that waits: the survey has been closed. */
async function makeClosed() {
  const heard = await makeHeard();
  await close(heard.survey);
  return heard;
}

async function deliverTo(...to: Parameters<typeof receive>) {
  const received = receive(...to);
  await deliverEvents(to[0]);
  return received;
}

/** Actions of one report, by the days on which they are due. */
async function addActions({ code }: MadeSurvey, ...days: string[]): Promise<void> {
  const insightId = await makeAnalysis(code);
  for (const [index, dueOn] of days.entries()) {
    await execute`INSERT INTO survey_actions (id, survey_code, insight_id, recommendation, title, due_on)
    VALUES (${crypto.randomUUID()}, ${code}, ${insightId}, ${index}, 'Meet finance first', ${dueOn})`;
  }
}

/** Deliveries that wait, as many changes of a survey would leave them. */
const addDeliveries = ({ webhook }: MadeWebhook, { code }: MadeSurvey, count: number) =>
  execute`WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < ${count})
    INSERT INTO deliveries (id, webhook_id, survey_code, type, occasion, day, waits_since)
    SELECT 'msg_' || ${webhook.id} || n, ${webhook.id}, ${code}, 'survey.opened', 'made:' || n, 1, 1 FROM number`;

it("a webhook is notified of a survey that opens, closes and opens again, in this order", async () => {
  const made = await makeWebhook(await makeManager());
  const survey = await makeSurvey({ manager: made.manager });
  await close(survey);
  await reopen(survey);
  expect(await typesOf(made)).toEqual(["survey.opened", "survey.closed", "survey.opened"]);
});

it("a webhook is notified once of a survey that expires, and not again when it is closed", async () => {
  const { made, survey } = await makeHeard();
  await setExpiry(survey.code, 500);
  await sweep();
  expect(await typesOf(made)).toEqual([]);
  await vi.waitFor(async () => {
    await atOnce(3, sweep);
    expect(await typesOf(made)).toEqual(["survey.closed"]);
  }, 3000);
  await close(survey);
  await sweep();
  expect(await typesOf(made)).toEqual(["survey.closed"]);
});

it("a webhook is notified of the first five answers and of the last, without their times", async () => {
  const { made, survey } = await makeHeard();
  await updateSurvey(survey.code, "team_size", 7);
  const types: string[][] = [];
  for (let from = 0; from < 8; from++) {
    await addResponses(survey.code, 1, { from });
    types.push(await typesOf(made));
  }
  const five = ["survey.five_answered"];
  const all = ["survey.all_answered", ...five];
  expect(types).toEqual([[], [], [], [], five, five, all, all]);
  expect(await countRows("deliveries", "survey_code = ? AND happened_at IS NOT NULL", survey.code)).toBe(0);
});

it.each([
  ["a team of five", 5, ["survey.all_answered"]],
  ["a team of unknown size", null, ["survey.five_answered"]],
])("a webhook is notified of five answers of %s once", async (_, teamSize, types) => {
  const { made, survey } = await makeHeard();
  await updateSurvey(survey.code, "team_size", teamSize);
  await addResponses(survey.code, 6);
  expect(await typesOf(made)).toEqual(types);
});

it("a webhook is notified of no answer between the fifth and the last, to a webhook that comes later", async () => {
  const { made, survey } = await makeHeard();
  await updateSurvey(survey.code, "team_size", 9);
  await addResponses(survey.code, 7);
  const later = await makeWebhook(made.manager);
  await addResponses(survey.code, 1, { from: 7 });
  expect(await typesOf(later)).toEqual([]);
  await addResponses(survey.code, 1, { from: 8 });
  expect(await typesOf(later)).toEqual(["survey.all_answered"]);
});

it("a webhook is notified of an analysis that fails", async () => {
  const { made, survey } = await makeHeard();
  const id = await makeAnalysis(survey.code);
  for (let time = 0; time < 2; time++) await failAnalysis(makeContext(), id, "Failed");
  const received = await deliverTo(made);
  expect(received).toMatchObject([
    { event: { type: "analysis.failed", data: { survey: survey.code, id } }, verified: [made.secret] },
  ]);
});

it("a webhook is notified once on the day on which an action is due", async () => {
  const { made, survey } = await makeHeard();
  await addActions(survey, new Date().toISOString().slice(0, 10), "2026-01-01");
  for (let time = 0; time < 2; time++) await sweep();
  expect(await typesOf(made)).toEqual(["action.due"]);
});

it("a webhook is notified of an action only when it is ticked off", async () => {
  const survey = await makeAnalysed({ responses: 6 });
  const made = await makeWebhook(survey.manager);
  const path = `/reports/${await readInsightId(survey.code)}/actions/${crypto.randomUUID()}`;
  const agree = (agreed: object) => manage(survey, path, { title: "Meet finance first", ...agreed }, "PUT");
  for (const isDone of [false, true]) await agree({ isDone });
  await agree({ isDone: true, owner: "Ada" });
  const later = await makeWebhook(survey.manager);
  await agree({ isDone: true, owner: "Grace" });
  expect([await typesOf(made), await typesOf(later)]).toEqual([["action.done"], []]);
  for (const isDone of [false, true]) await agree({ isDone });
  expect([await typesOf(made), await typesOf(later)]).toEqual([
    Array(2).fill("action.done"),
    ["action.done"],
  ]);
});

it("a webhook is notified as the second manager, too", async () => {
  const survey = await makeSurvey();
  const second = await makeManager();
  const { token } = await makeInvitation(survey);
  await answerOffer("accept", token, second);
  const made = await makeWebhook(second);
  await close(survey);
  expect(await typesOf(made)).toEqual(["survey.closed"]);
});

it("nothing of another's surveys, nor of the time before it was added", async () => {
  const stranger = await makeWebhook(await makeManager());
  const survey = await makeSurvey({ responses: 5 });
  const made = await makeWebhook(survey.manager);
  await sweep();
  expect([await typesOf(stranger), await typesOf(made)]).toEqual([[], []]);
});

it("a delivery has the ids and a link, and nothing that anyone has typed or answered", async () => {
  const { made, survey } = await makeClosed();
  const received = await deliverTo(made);
  const [{ id, event } = { id: "", event: null }] = received;
  expect(event).toEqual({
    type: "survey.closed",
    timestamp: expect.stringMatching(/^20\d\d-/),
    data: { survey: survey.code, link: `https://slk.test/survey/manage?responses=${survey.code}` },
  });
  expect(await listDeliveries(made)).toEqual([
    { id, type: "survey.closed", survey: survey.code, outcome: "delivered", status: 204, tries: 1 },
  ]);
});

it.each([
  ["an error", 500],
  ["silence", null],
])("a delivery that meets %s is tried again under its id, until a day is over", async (_, status) => {
  const { made } = await makeClosed();
  const received = await deliverTo(
    made,
    () => status ?? Promise.reject(new DOMException("", "TimeoutError")),
  );
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null, status, tries: 1 }]);
  await execute`UPDATE deliveries SET waits_since = waits_since - ${25 * HOUR_MS} WHERE webhook_id = ${made.webhook.id}`;
  await deliverEvents(made);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: "failed", status, tries: 2 }]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  await deliverEvents(made);
  expect(received).toHaveLength(2);
});

it.each([302, 303, 307, 308])(
  "a delivery that is answered with a redirect (%i) has been received: it ends, and is shown with its status",
  async (status) => {
    const { made, survey } = await makeClosed();
    await reopen(survey);
    const headers = { location: "https://10.0.0.1/" };
    const received = await deliverTo(made, () => new Response(null, { status, headers }));
    await deliverEvents(made);
    expect(received.map(({ event }) => event.type)).toEqual(["survey.closed", "survey.opened"]);
    const failed = { outcome: "failed", status, tries: 1 };
    expect(await listDeliveries(made)).toMatchObject([failed, failed]);
    expect(await faultOf(made)).toEqual({ fault: "unreachable", faultStatus: status });
  },
);

it("a delivery that no other try would help is not queued for one", async () => {
  const { made } = await makeClosed();
  receive(made, () => 302);
  const [delivery] = await listDeliveries(made);
  const send = vi.fn(async () => {});
  const context = { ...makeContext(), deliveryQueue: { send } as never };
  await deliver(context, delivery?.id ?? "", async () => null);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: "failed", status: 302 }]);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ["ten megabytes", () => new Response(new Uint8Array(10 * 1024 * 1024))],
  [
    "an answer without an end",
    () => new Response(new ReadableStream({ pull: (sink) => sink.enqueue(new Uint8Array(9999)) })),
  ],
  [
    "an answer that breaks off",
    () => new Response(new ReadableStream({ start: (sink) => sink.error(new Error("reset")) })),
  ],
])("a delivery is delivered by a status of success, though %s follow it", async (_, answer) => {
  const { made } = await makeClosed();
  await deliverTo(made, answer);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: "delivered", status: 200 }]);
});

it("a delivery is tried again by a status of failure, though ten megabytes follow it", async () => {
  const { made } = await makeClosed();
  await deliverTo(made, () => new Response(new Uint8Array(10 * 1024 * 1024), { status: 502 }));
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null, status: 502 }]);
});

it("a delivery that meets a server which has just started arrives with those that came meanwhile, in their order", async () => {
  const { made, survey } = await makeClosed();
  let asked = 0;
  const received = await deliverTo(made, () => (asked++ < 2 ? 404 : 200));
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null, status: 404, tries: 1 }]);
  expect(await faultOf(made)).toEqual({ fault: null, faultStatus: null });
  await reopen(survey);
  await deliverEvents(made);
  await deliverEvents(made);
  expect(received.map(({ event }) => event.type)).toEqual([
    ...Array(3).fill("survey.closed"),
    "survey.opened",
  ]);
  expect(await listDeliveries(made)).toMatchObject([
    { outcome: "delivered" },
    { outcome: "delivered", tries: 3 },
  ]);
});

const wait = ({ webhook }: MadeWebhook, ms: number) =>
  execute`UPDATE webhooks SET missing_since = missing_since - ${ms} WHERE id = ${webhook.id}`;

it("a delivery that meets nothing but 404 for an hour ends, its webhook is marked, and all events are kept to be sent again", async () => {
  const { made, survey } = await makeClosed();
  let status = 404;
  const received = await deliverTo(made, () => status);
  await wait(made, HOUR_MS - 60_000);
  await deliverEvents(made);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null, tries: 2 }]);
  await reopen(survey);
  await wait(made, 61_000);
  await deliverEvents(made);
  expect(await faultOf(made)).toEqual({ fault: "gone", faultStatus: 404 });
  await close(survey);
  await deliverEvents(made);
  expect(received).toHaveLength(3);
  const kept = await listDeliveries(made);
  expect(kept.map(({ type, outcome }) => [type, outcome])).toEqual([
    ["survey.closed", "failed"],
    ["survey.opened", "failed"],
    ["survey.closed", "failed"],
  ]);
  status = 200;
  for (const { id } of kept.toReversed()) {
    await askWebhooks(made.manager, `/${made.webhook.id}/deliveries/${id}/again`, "POST");
  }
  // What was asked for is in the queue, too, whose consumer may have taken it.
  await expect
    .poll(async () => {
      await deliverEvents(made);
      return (await listDeliveries(made)).map(({ outcome }) => outcome);
    })
    .toEqual(Array(3).fill("delivered"));
  expect(await faultOf(made)).toEqual({ fault: null, faultStatus: null });
});

it("a delivery that waited for a day behind another fault has its whole hour of 404", async () => {
  const { made } = await makeClosed();
  receive(made, () => 404);
  await execute`UPDATE deliveries SET waits_since = waits_since - ${25 * HOUR_MS} WHERE webhook_id = ${made.webhook.id}`;
  await deliverEvents(made);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null, status: 404 }]);
  expect(await countRows("deliveries", "webhook_id = ? AND outcome IS NULL", made.webhook.id)).toBe(1);
});

it.each([
  ["a webhook that is down", 503],
  ["one whose server starts", 404],
])(
  "a delivery of an answer to %s leaves no time finer than a day, and arrives in the end",
  async (_, down) => {
    const { made, survey } = await makeHeard();
    await updateSurvey(survey.code, "team_size", 6);
    const begun = Date.now() - DAY_MS;
    await addResponses(survey.code, 6);
    let status = down;
    const received = receive(made, () => status);
    for (let tries = 0; tries < 4; tries++) {
      await deliverEvents(made);
      const rows = await selectRows`SELECT * FROM deliveries WHERE webhook_id = ${made.webhook.id}`;
      expect(rows).toMatchObject([{ outcome: null }, { outcome: null }]);
      const times = rows.flatMap((row) => Object.values(row)).filter((value) => Number(value) > begun);
      expect(times.filter((time) => Number(time) % DAY_MS !== 0)).toEqual([]);
    }
    expect(received.length).toBeGreaterThanOrEqual(4);
    status = 204;
    for (let left = 0; left < 2; left++) await deliverEvents(made);
    expect((await listDeliveries(made)).map(({ outcome }) => outcome)).toEqual(["delivered", "delivered"]);
    expect(
      await countRows(
        "deliveries",
        "webhook_id = ? AND (waits_since > 0 OR next_try_at > 0)",
        made.webhook.id,
      ),
    ).toBe(0);
  },
);

it("a delivery of an answer is tried until the end of the next day", async () => {
  const { made, survey } = await makeHeard();
  await addResponses(survey.code, 5);
  receive(made, () => 503);
  const age = (days: number) =>
    execute`UPDATE deliveries SET waits_since = waits_since - ${days * DAY_MS} WHERE webhook_id = ${made.webhook.id}`;
  await age(1);
  await deliverEvents(made);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null }]);
  await age(1);
  await deliverEvents(made);
  expect(await listDeliveries(made)).toMatchObject([{ outcome: "failed" }]);
});

it("a delivery of an answer is taken up by the sweep in minutes of the clock, ever more rarely", async () => {
  const { made, survey } = await makeHeard();
  await addResponses(survey.code, 5);
  const delivery = await selectRow<{
    id: string;
  }>`SELECT id FROM deliveries WHERE webhook_id = ${made.webhook.id}`;
  const isTakenUp = async (tries: number) => {
    await execute`UPDATE deliveries SET lease_expires_at = NULL, tries = ${tries} WHERE id = ${delivery?.id}`;
    const sent: string[] = [];
    const context = makeContext();
    const sendBatch = async (batch: { body: { deliveryId: string } }[]) =>
      void sent.push(...batch.map(({ body }) => body.deliveryId));
    await sweepDeliveries({ ...context, deliveryQueue: { send: async () => {}, sendBatch } as never });
    return sent.includes(delivery?.id ?? "");
  };
  expect([await isTakenUp(0), await isTakenUp(1)]).toEqual([true, true]);
  // By the seventh try two minutes in a row are never both its own.
  const minute = Math.floor(Date.now() / 60_000);
  const taken = await isTakenUp(40);
  if (minute === Math.floor(Date.now() / 60_000)) expect(taken).toBe(minute % 32 === 0);
});

it("a delivery has its hour of 404 begin anew after any other answer", async () => {
  const { made } = await makeClosed();
  const statuses = [404, 503, 404];
  receive(made, () => statuses.shift() ?? 404);
  for (const waited of [HOUR_MS + 1000, 0, 0]) {
    await deliverEvents(made);
    await wait(made, waited);
  }
  expect(await listDeliveries(made)).toMatchObject([{ outcome: null, tries: 3 }]);
});

it("a delivery holds later ones of its survey back, and none of another", async () => {
  const { made, survey } = await makeHeard();
  const other = await makeSurvey({ manager: made.manager });
  await close(survey);
  await reopen(survey);
  let isUp = false;
  const received = await deliverTo(made, () => (isUp ? 200 : 503));
  const sent = () => received.map(({ event }) => [event.data.survey, event.type]);
  expect(sent().toSorted()).toEqual(
    [
      [other.code, "survey.opened"],
      [survey.code, "survey.closed"],
    ].toSorted(),
  );
  isUp = true;
  await deliverEvents(made);
  expect(
    sent()
      .filter(([code]) => code === survey.code)
      .slice(1),
  ).toEqual([
    [survey.code, "survey.closed"],
    [survey.code, "survey.opened"],
  ]);
});

it("a delivery to an address that is gone is the last, until a test arrives there", async () => {
  const { made, survey } = await makeClosed();
  await reopen(survey);
  const received = await deliverTo(made, () => 410);
  await close(survey);
  await deliverEvents(made);
  expect(received).toHaveLength(1);
  expect(await faultOf(made)).toEqual({ fault: "gone", faultStatus: 410 });
  expect((await listDeliveries(made)).map(({ outcome, tries }) => [outcome, tries])).toEqual([
    ["failed", 0],
    ["failed", 0],
    ["failed", 1],
  ]);
  vi.restoreAllMocks();
  receive(made);
  await askWebhooks(made.manager, `/${made.webhook.id}/tests`, "POST");
  await reopen(survey);
  expect((await listDeliveries(made))[0]).toMatchObject({ type: "survey.opened", outcome: null });
});

it("a delivery is dropped after a handover", async () => {
  const { made, survey } = await makeHeard();
  const next = await makeManager();
  await close(survey);
  await handOver(survey, next);
  const received = await deliverTo(made);
  expect(received).toEqual([]);
  expect(await listDeliveries(made)).toEqual([]);
});

it("a delivery is dropped where its manager is banned", async () => {
  const { made } = await makeClosed();
  await ban(made.manager);
  const received = await deliverTo(made);
  expect(received).toEqual([]);
});

it("a delivery waits where its webhook has had as many as an hour allows", async () => {
  const { made } = await makeClosed();
  const received = receive(made);
  const limits = EVENT_LIMIT;
  const count = limits.perAddress.attempts;
  await reserveAttempt(makeContext(), {
    kind: "call",
    subject: `event:${made.webhook.id}`,
    limits,
    count,
  });
  await deliverEvents(made);
  expect(received).toEqual([]);
  expect(await listDeliveries(made)).toMatchObject([{ type: "survey.closed", outcome: null }]);
  expect(await countRows("deliveries", "webhook_id = ? AND next_try_at IS NOT NULL", made.webhook.id)).toBe(
    1,
  );
});

it("a delivery leaves room in a sweep for those of others", async () => {
  const made = await makeWebhook(await makeManager());
  for (let count = 0; count <= EVENTS_PER_WEBHOOK; count++) {
    await close(await makeSurvey({ manager: made.manager }));
  }
  const { made: other, survey } = await makeHeard();
  await close(survey);
  for (const { webhook } of [made, other]) {
    await execute`UPDATE deliveries SET lease_expires_at = NULL WHERE webhook_id = ${webhook.id}`;
  }
  const queued: string[] = [];
  const sendBatch = async (batch: { body: { deliveryId: string } }[]) => {
    queued.push(...batch.map(({ body }) => body.deliveryId));
  };
  await sweepDeliveries({ ...makeContext(), deliveryQueue: { sendBatch } as never });
  const queuedOf = async ({ webhook }: MadeWebhook) =>
    countRows(
      "deliveries",
      "webhook_id = ? AND id IN (SELECT value FROM json_each(?))",
      webhook.id,
      JSON.stringify(queued),
    );
  expect([await queuedOf(made), await queuedOf(other)]).toEqual([EVENTS_PER_WEBHOOK, 1]);
});

it("a delivery is kept for 90 days and not longer", async () => {
  const { made } = await makeClosed();
  const today = Math.floor(Date.now() / DAY_MS);
  const age = (days: number) =>
    execute`UPDATE deliveries SET day = ${today - days} WHERE webhook_id = ${made.webhook.id}`;
  const kept: number[] = [];
  for (const days of [DELIVERY_KEPT_DAYS, DELIVERY_KEPT_DAYS + 1]) {
    await age(days);
    await sweepKept(makeContext());
    kept.push(await countRows("deliveries", "webhook_id = ?", made.webhook.id));
  }
  expect(kept).toEqual([1, 0]);
});

it("a delivery costs a sweep as much as there are, not as their square", async () => {
  const { made, survey } = await makeHeard();
  const other = await makeWebhook(survey.manager);
  for (const one of [made, other]) await addDeliveries(one, survey, 400);
  const waiting = await countRows("deliveries", "outcome IS NULL");
  let rowsRead = 0;
  const DB = meteredDatabase(env.DB, (name, count = 1) => {
    if (name === "rowsRead") rowsRead += count;
  });
  await sweepDeliveries({ ...makeContext({ DB }), deliveryQueue: { sendBatch: async () => {} } as never });
  expect(rowsRead).toBeGreaterThan(800);
  expect(rowsRead).toBeLessThan(20 * waiting);
});

it("a delivery that waits goes with its webhook, and with its survey", async () => {
  const { made, survey } = await makeClosed();
  await askWebhooks(made.manager, `/${made.webhook.id}`, "DELETE");
  expect(await countRows("deliveries", "webhook_id = ?", made.webhook.id)).toBe(0);
  const other = await makeWebhook(survey.manager);
  await reopen(survey);
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect(await countRows("deliveries", "webhook_id = ?", other.webhook.id)).toBe(0);
  expect(await listDeliveries(other)).toEqual([]);
});

const again = ({ manager, webhook }: MadeWebhook, id: string, by = manager) =>
  askWebhooks(by, `/${webhook.id}/deliveries/${id}/again`, "POST");

it("a delivery that is sent again by hand goes out under its id, once however often it is asked for", async () => {
  const { made } = await makeClosed();
  const received = await deliverTo(made);
  const [first] = received;
  const answers = await atOnce(3, () => again(made, first?.id ?? ""));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await deliverEvents(made);
  expect(received.map(({ id, event }) => [id, event.type])).toEqual(
    Array(2).fill([first?.id, "survey.closed"]),
  );
});

it("a delivery that is sent again by hand may be one that a restore held", async () => {
  const { made } = await makeClosed();
  for (const statement of HOLD_STATEMENTS.filter((one) => one.includes("UPDATE deliveries"))) {
    await makeContext().db.run(statement);
  }
  const received = await deliverTo(made);
  expect(received).toEqual([]);
  const [held] = await listDeliveries(made);
  await again(made, held?.id ?? "");
  await deliverEvents(made);
  expect(received).toHaveLength(1);
});

it("a delivery that is sent again by hand counts like a test event", async () => {
  const { made } = await makeHeard();
  const limits = WEBHOOK_TEST_LIMIT;
  const count = limits.perAddress.attempts;
  const { manager_id } = (await selectRow<{ manager_id: string }>`
      SELECT manager_id FROM webhooks WHERE id = ${made.webhook.id}`) ?? { manager_id: "" };
  await reserveAttempt(makeContext(), { kind: "call", subject: `webhook:${manager_id}`, limits, count });
  expect((await again(made, "msg_none")).status).toBe(429);
});

it("a delivery that is sent again by hand is found by its manager alone", async () => {
  const { made } = await makeClosed();
  const [delivery] = await listDeliveries(made);
  expect((await again(made, delivery?.id ?? "", await makeManager())).status).toBe(404);
  expect((await again(made, "msg_none")).status).toBe(404);
});
