import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { HEALTH, HOUR_MS } from "#domain/limits.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, callWithSettings, makeRequest } from "#tests/worker/setup/calls.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { makeExecution } from "#tests/worker/setup/execution.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { execute, insertMail as insertOccasion, insertRow, readPlan } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeWebhook } from "#tests/worker/setup/surveys/webhooks.ts";
import { selectHealth } from "#worker/services/health/check-health.ts";

const ago = (ms: number) => Date.now() - ms;

/** Asks with settings of its own: an isolate keeps an answer for some seconds. */
async function ask(settings: object = {}) {
  const answer = await callWithSettings({ VERSION: { id: "v-7" } as never, ...settings }, "/api/health");
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.json<Record<string, unknown>>(),
  };
}

const insertMail = (ageMs: number, nextTryAt: number | null = null) =>
  insertOccasion(`invite:${crypto.randomUUID()}`, {
    ...{ address: "ada@example.com", waits_since: ago(ageMs), next_try_at: nextTryAt },
  });

/** A delivery that waits for its manager, or for a webhook of theirs. */
async function insertDelivery(to: "manager" | "webhook", ageMs: number): Promise<void> {
  const { code, manager } = await makeSurvey();
  const { webhook } = await makeWebhook(manager);
  const managerId = await readManagerId(manager);
  const recipient = to === "manager" ? { manager_id: managerId } : { webhook_id: webhook.id };
  await insertRow("deliveries", { survey_code: code, waits_since: ago(ageMs), ...recipient });
}

const insertOutage = (ageMs: number) =>
  execute`INSERT INTO mail_outage VALUES (1, ${ago(ageMs)}, 3, 1, 'timeout')`;

const insertSweep = (name: string, errors: Record<string, string | null>) =>
  execute`INSERT INTO sweep_runs (name, ran_at, duration_ms, errors)
    VALUES (${name}, ${Date.now()}, 3, ${JSON.stringify(errors)})`;

async function insertFailed(code: string, count: number): Promise<void> {
  for (let attempt = 1; attempt <= count; attempt++) {
    await insertRow("survey_insights", { survey_code: code, attempt_number: attempt, status: "failed" });
  }
}

const TABLES = ["deliveries", "mail_outage", "survey_insights", "survey_exports", "sweep_runs"];

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertSweep("deliveries", { mails: null });
});

it("/api/health answers 200 with the version", async () => {
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual({
    status: "ok",
    version: "v-7",
    reasons: [],
    failedSweeps: [],
    databaseMs: expect.any(Number),
    overdueMailSeconds: null,
    sinceSweepSeconds: 0,
  });
});

it("/api/health answers 503 where the database fails", async () => {
  const { status, body } = await ask({ DB: failingDatabase() });
  expect([status, body.reasons, body.version]).toEqual([503, ["database_down"], "v-7"]);
  expect(JSON.stringify(body)).not.toContain("D1_ERROR");
});

it("/api/health answers 503 where the database is slow", async () => {
  let now = 1e12;
  vi.spyOn(Date, "now").mockImplementation(() => {
    now += HEALTH.slowDatabaseMs + 1;
    return now;
  });
  const { status, body } = await ask();
  vi.restoreAllMocks();
  expect([status, body.reasons]).toEqual([503, ["database_slow"]]);
});

const stuckJob = (code: string) => ({ survey_code: code, created_at: ago(HEALTH.stuckJobMs + 1000) });

it.each<[string, (code: string) => Promise<unknown>]>([
  ["sweep_late", () => execute`UPDATE sweep_runs SET ran_at = ${ago(HEALTH.lateSweepMs + 1000)}`],
  ["sweep_late", () => execute`UPDATE sweep_runs SET ran_at = ${ago(-HEALTH.lateSweepMs - 1000)}`],
  ["sweep_late", () => execute`DELETE FROM sweep_runs`],
  ["mails_waiting", () => insertMail(HEALTH.overdueMailMs + 1000)],
  ["mails_failing", () => insertOutage(HEALTH.mailOutageMs + 1000)],
  ["analyses_stuck", (code) => insertRow("survey_insights", stuckJob(code))],
  ["analyses_failing", (code) => insertFailed(code, 3)],
  ["exports_stuck", (code) => insertRow("survey_exports", stuckJob(code))],
])("/api/health answers 503 with the reason %s", async (reason, break_) => {
  await break_((await makeSurvey()).code);
  const { status, body } = await ask();
  expect([status, body.reasons]).toEqual([503, [reason]]);
});

it("/api/health calls for nothing that heals by itself: a mail on its schedule, two failed analyses, a young outage", async () => {
  await insertMail(2 * HOUR_MS, Date.now() + 600_000);
  await insertOutage(60_000);
  await insertFailed((await makeSurvey()).code, 2);
  await insertSweep("records", { keys: "TypeError", factors: null, acts: "Error" });
  const { status, body } = await ask();
  expect([status, body.reasons, body.failedSweeps]).toEqual([200, [], ["records.keys", "records.acts"]]);
});

it.each([
  ["calls for a letter that is overdue", "manager", 503],
  ["does not call for an event that its receiver does not take", "webhook", 200],
] as const)("/api/health %s", async (_, to, status) => {
  await insertDelivery(to, 2 * HEALTH.overdueMailMs);
  expect((await ask()).status).toBe(status);
});

it("/api/health tells neither addresses nor how many surveys, responses or mails there are", async () => {
  await insertMail(3 * HOUR_MS);
  const text = JSON.stringify((await ask()).body);
  expect(text).not.toMatch(/ada@|invite|Subject/);
  await atOnce(30, () => insertMail(3 * HOUR_MS));
  const many = (await ask()).body;
  const times = { databaseMs: 0, overdueMailSeconds: 0, sinceSweepSeconds: 0 };
  expect({ ...many, ...times }).toEqual({ ...JSON.parse(text), ...times });
});

it("/api/health costs one statement on indexes", async () => {
  const { database, readCount } = countingDatabase();
  const settings = { ...env, DB: database };
  const { default: worker } = await import("#worker/index.ts");
  for (let asked = 0; asked < 50; asked++) {
    await worker.fetch(makeRequest("/api/health") as never, settings, makeExecution());
  }
  expect(readCount()).toBe(1);
  const scans = (await readPlan(selectHealth())).filter((step) => step.startsWith("SCAN"));
  // Of one row, of one for each sweep, and of its parts.
  const small = /SCAN (mail_outage|sweep_runs|part VIRTUAL|CONSTANT ROW|\(subquery)/;
  const indexed = /USING (COVERING )?INDEX \w+_(waiting|processing|failed)_index/;
  expect(scans.filter((step) => !small.test(step) && !indexed.test(step))).toEqual([]);
});
