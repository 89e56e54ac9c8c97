import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MAIL_RETRY } from "#domain/limits.ts";
import { ban, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { addResponses, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { chooseMails, holdMails, makeAnalysis } from "#tests/worker/setup/surveys/survey-mails.ts";
import {
  deliverNow,
  playService,
  readNotice,
  readWebhook,
  removeWebhook,
  SLACK,
  setWebhook,
} from "#tests/worker/setup/surveys/webhooks.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";
import { notifyOfResponses } from "#worker/services/mails/notify-of-responses.ts";
import { sweepClosings } from "#worker/services/mails/sweep-closings.ts";

beforeAll(holdMails);
afterEach(() => vi.restoreAllMocks());

const PLAIN = "https://chat.example.com/hooks/0123456789abcdef";

/** A survey with a webhook and a notice that waits for it. */
async function makeNotified({ address = SLACK, language = "en", organizationName = "Northfield" } = {}) {
  const survey = await makeSurvey({ language, organizationName });
  await setWebhook(survey, address);
  await addResponses(survey.code, 5);
  const notice = await readNotice(survey, "first-responses");
  if (!notice) throw new Error("no notice was written");
  return { survey, notice };
}

async function deliverTo({ key }: { key: string }, answer?: Parameters<typeof playService>[0]) {
  const posted = playService(answer);
  await deliverNow(key);
  return posted;
}

const failing = (status: number) => () => new Response("", { status });

const readRow = (key: string) => selectRow`SELECT * FROM outbox WHERE key = ${key}`;
const faultOf = async (survey: { code: string }) => (await readWebhook(survey))?.fault;

it("a notice says what the mail's subject says", async () => {
  const { notice, survey } = await makeNotified();
  const posted = await deliverTo(notice);
  const { text, blocks } = JSON.parse(posted[0]?.body ?? "");
  expect(text).toBe("Northfield: the first five people have answered");
  expect(blocks[1].elements[0]).toMatchObject({
    text: { text: "See the responses so far" },
    url: `https://slk.test/survey/manage?responses=${survey.code}`,
  });
});

it("a notice is in the survey's language, whatever its manager's is", async () => {
  const { notice } = await makeNotified({ language: "fr" });
  expect(notice.subject).toMatch(/^Northfield\s: les cinq premières personnes ont répondu$/);
});

it("a notice for another service is type, code and link", async () => {
  const { notice, survey } = await makeNotified({ address: PLAIN });
  const posted = await deliverTo(notice);
  const link = `https://slk.test/survey/manage?responses=${survey.code}`;
  expect(posted.map(({ body }) => JSON.parse(body))).toEqual([
    { type: "first_responses", survey: survey.code, link },
  ]);
});

it("a notice is written though its manager wants no mails", async () => {
  const manager = await makeManager();
  await chooseMails(manager, { firstResponses: false });
  const survey = await makeSurvey({ manager });
  await setWebhook(survey);
  await addResponses(survey.code, 5);
  expect(await readNotice(survey, "first-responses")).toMatchObject({ status: "waiting", recipient: "" });
});

it("a notice is not written without a webhook", async () => {
  const survey = await makeSurvey({ responses: 5 });
  expect(await readNotice(survey, "first-responses")).toBeNull();
});

it("a notice says nothing of the time before the webhook was set", async () => {
  const survey = await makeSurvey({ responses: 5 });
  await setWebhook(survey);
  await notifyOfResponses(makeContext(), survey.code);
  expect(await readNotice(survey, "first-responses")).toBeNull();
});

it("a notice is written once, however often the occasion comes", async () => {
  const survey = await makeSurvey();
  await setWebhook(survey);
  const context = makeContext();
  await addResponses(survey.code, 5);
  await atOnce(6, () => notifyOfResponses(context, survey.code));
  await context.settle();
  expect(await countRows("outbox", "channel = 'webhook' AND survey_code = ?", survey.code)).toBe(1);
});

it("a notice leaves its key alone, without a time", async () => {
  const { notice } = await makeNotified();
  await deliverTo(notice);
  expect(await readRow(notice.key)).toMatchObject({
    status: "sent",
    subject: "",
    text: "",
    created_at: 0,
    message_hash: null,
  });
});

it.each([
  ["closing soon", "closing"],
  ["a failed analysis", "analysis_failed"],
])("a notice is written of %s", async (_, type) => {
  const survey = await makeSurvey();
  await setWebhook(survey, PLAIN);
  if (type === "closing") {
    await setExpiry(survey.code, DAY_MS - HOUR_MS);
    await execute`UPDATE survey_codes SET created_at = created_at - ${3 * DAY_MS} WHERE code = ${survey.code}`;
    await execute`UPDATE sweep_runs SET ran_at = ran_at - ${DAY_MS}`;
    await sweepClosings(makeContext());
  } else await failAnalysis(makeContext(), await makeAnalysis(survey.code), "Failed to process results");
  const texts = await selectRows<{ text: string }>`SELECT text FROM outbox
      WHERE channel = 'webhook' AND survey_code = ${survey.code}`;
  expect(texts.map(({ text }) => JSON.parse(text))).toMatchObject([{ type, survey: survey.code }]);
});

it("a notice that does not arrive is tried again later", async () => {
  const { survey, notice } = await makeNotified();
  await deliverTo(notice, failing(503));
  const row = await readRow(notice.key);
  expect(row).toMatchObject({ status: "waiting", error_message: "status 503", tries: 1 });
  // It is of an answer, whose day alone is kept.
  expect(row).toMatchObject({ next_try_at: null, lease_expires_at: null });
  expect(Number(row?.created_at) % DAY_MS).toBe(0);
  expect(await faultOf(survey)).toBeNull();
});

it("a notice that does not arrive is given up after a day, which its managers see", async () => {
  const { survey, notice } = await makeNotified();
  playService(failing(500));
  await execute`UPDATE outbox SET created_at = created_at - ${MAIL_RETRY.giveUpMs + 1000} WHERE key = ${notice.key}`;
  await deliverNow(notice.key);
  expect(await readRow(notice.key)).toMatchObject({ status: "sent", text: "" });
  expect((await readSummary(survey))?.webhook).toMatchObject({ fault: "unreachable" });
});

it("a notice that does not arrive ends a fault once a later one arrives", async () => {
  const { survey, notice } = await makeNotified();
  await execute`UPDATE survey_webhooks SET fault = 'unreachable' WHERE survey_code = ${survey.code}`;
  await deliverTo(notice);
  expect(await faultOf(survey)).toBeNull();
});

it("a notice that does not arrive ends at once where the address is gone by its own words", async () => {
  const { survey, notice } = await makeNotified();
  const posted = await deliverTo(notice, failing(410));
  await deliverNow(notice.key);
  expect(posted).toHaveLength(1);
  expect((await readSummary(survey))?.webhook).toMatchObject({ fault: "gone", faultStatus: 410 });
});

it("a notice that does not arrive is tried again at an address that answers 404, for an hour of nothing else", async () => {
  const { survey, notice } = await makeNotified();
  const posted = await deliverTo(notice, failing(404));
  expect(await readRow(notice.key)).toMatchObject({ status: "waiting", error_message: "status 404" });
  expect(await faultOf(survey)).toBeNull();
  const wait = (ms: number) =>
    execute`UPDATE survey_webhooks SET missing_since = missing_since - ${ms} WHERE survey_code = ${survey.code}`;
  await wait(HOUR_MS - 60_000);
  await deliverNow(notice.key);
  expect(await faultOf(survey)).toBeNull();
  await wait(61_000);
  await deliverNow(notice.key);
  expect(posted).toHaveLength(3);
  expect((await readSummary(survey))?.webhook).toMatchObject({ fault: "gone", faultStatus: 404 });
  expect(await readRow(notice.key)).toMatchObject({ status: "sent" });
});

it("a notice that does not arrive ends at once at a redirect, whose status its managers see", async () => {
  const { survey, notice } = await makeNotified();
  await deliverTo(
    notice,
    () => new Response(null, { status: 307, headers: { location: "https://127.0.0.1/" } }),
  );
  expect(await readRow(notice.key)).toMatchObject({ status: "sent" });
  expect((await readSummary(survey))?.webhook).toMatchObject({ fault: "unreachable", faultStatus: 307 });
});

it("a notice that does not arrive has arrived by a status of success, whatever follows it", async () => {
  const { survey, notice } = await makeNotified();
  await deliverTo(notice, () => new Response("x".repeat(80 * 1024)));
  expect(await readRow(notice.key)).toMatchObject({ status: "sent" });
  expect(await faultOf(survey)).toBeNull();
});

it("a notice that does not arrive is followed by none to an address that is gone", async () => {
  const survey = await makeSurvey();
  await setWebhook(survey);
  await execute`UPDATE survey_webhooks SET fault = 'gone' WHERE survey_code = ${survey.code}`;
  await addResponses(survey.code, 5);
  expect(await readNotice(survey, "first-responses")).toBeNull();
});

it("a notice that does not arrive goes to the address that was set meanwhile", async () => {
  const { survey, notice } = await makeNotified();
  await setWebhook(survey, PLAIN);
  const posted = await deliverTo(notice);
  expect(posted).toMatchObject([{ url: PLAIN }]);
});

it("a notice that does not arrive goes with a webhook that is removed", async () => {
  const { survey, notice } = await makeNotified();
  await removeWebhook(survey);
  expect(await readRow(notice.key)).toBeNull();
});

it("a notice that does not arrive is no outage of the mail service", async () => {
  for (let count = 0; count < 3; count++) {
    const { notice } = await makeNotified();
    await deliverTo(notice, failing(500));
  }
  expect(await countRows("mail_outage", "TRUE")).toBe(0);
});

it("a notice that does not arrive is taken up by the sweep when its queue message is lost", async () => {
  const { notice } = await makeNotified();
  // A copy, of which no message was ever sent.
  const key = `${notice.key}:lost`;
  await execute`INSERT INTO outbox (key, channel, survey_code, recipient, subject, text, html, created_at)
      SELECT ${key}, channel, survey_code, recipient, subject, text, html, created_at - 120000 FROM outbox
      WHERE key = ${notice.key}`;
  await execute`UPDATE outbox SET lease_expires_at = NULL WHERE key = ${key}`;
  const queued: string[] = [];
  const sendBatch = async (batch: { body: { key: string } }[]) =>
    void queued.push(...batch.map(({ body }) => body.key));
  await runSweep({ ...makeContext(), mailQueue: { sendBatch, send: async () => {} } as never });
  expect(queued).toContain(key);
});

it("a notice that does not arrive ends without a word once it is worthless", async () => {
  const { notice } = await makeNotified();
  await execute`UPDATE outbox SET lease_expires_at = NULL, worthless_at = 1 WHERE key = ${notice.key}`;
  // What else is due would reach the next test's service.
  await runSweep({ ...makeContext(), mailQueue: { sendBatch: async () => {} } as never });
  expect(await readRow(notice.key)).toMatchObject({ status: "sent", text: "" });
});

it("a ban of the owner ends notices, waiting ones as well", async () => {
  const { survey, notice } = await makeNotified();
  await ban(survey.manager);
  const posted = await deliverTo(notice);
  expect(posted).toEqual([]);
  expect(await readRow(notice.key)).toMatchObject({ status: "sent", text: "" });
});

it("a ban of the second manager who set the webhook ends notices", async () => {
  const survey = await makeSurvey();
  const second = await addSecondManager(survey);
  await setWebhook(survey, SLACK, second);
  await ban(second);
  await addResponses(survey.code, 5);
  expect(await readNotice(survey, "first-responses")).toBeNull();
});

it("a deleted survey leaves none of its notices", async () => {
  const { survey, notice } = await makeNotified();
  await manage(survey, "", { organizationName: "Northfield" }, "DELETE");
  expect(await readRow(notice.key)).toBeNull();
});
