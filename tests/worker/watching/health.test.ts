import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HEALTH } from "#domain/limits.ts";
import { callWithSettings, makeRequest } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { makeExecution } from "#tests/worker/setup/execution.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { readPlan } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { selectHealth } from "#worker/services/health/check-health.ts";
import { recordDeadLetter } from "#worker/services/jobs/record-dead-letter.ts";

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const MINUTE_MS = 60_000;
const run = (...statements: string[]) => env.DB.batch(statements.map((text) => env.DB.prepare(text)));

/** Asks with settings of its own: an isolate keeps an answer for some seconds. */
async function ask(settings: object = {}) {
  const answer = await callWithSettings({ VERSION: { id: "v-7" } as never, ...settings }, "/api/health");
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.json<Record<string, unknown>>(),
  };
}

const insertMail = (key: string, created: string) =>
  `INSERT INTO outbox (key, recipient, subject, text, html, created_at, next_try_at)
   VALUES ('${key}', 'ada@example.com', 'Subject', 't', 'h', ${created}, NULL)`;

const insertOutage = (ageMs: number) =>
  `INSERT INTO mail_outage VALUES (1, ${NOW} - ${ageMs}, 3, 1, 'timeout')`;

const insertAnalysis = (code: string, attempt: number, status: string, ageMs = 0) =>
  `INSERT INTO survey_insights (id, survey_code, provider_id, attempt_number, status, created_at)
   VALUES ('i-${attempt}', '${code}', 'builtin', ${attempt}, '${status}', ${NOW} - ${ageMs})`;

const insertExport = (code: string, ageMs: number) =>
  `INSERT INTO survey_exports (id, survey_code, format, created_at)
   VALUES ('e-1', '${code}', 'csv', ${NOW} - ${ageMs})`;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await run(
    "DELETE FROM outbox",
    "DELETE FROM mail_outage",
    "DELETE FROM dead_letters",
    "DELETE FROM survey_insights",
    "DELETE FROM sweep_runs",
    `INSERT INTO sweep_runs (name, ran_at, duration_ms) VALUES ('sweepMails', ${NOW}, 3)`,
  );
});

describe("/api/health", () => {
  it("answers 200 with the version", async () => {
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

  it("answers 503 where the database fails", async () => {
    const { status, body } = await ask({ DB: failingDatabase() });
    expect([status, body.reasons, body.version]).toEqual([503, ["database_down"], "v-7"]);
    expect(JSON.stringify(body)).not.toContain("D1_ERROR");
  });

  it("answers 503 where the database is slow", async () => {
    let now = 1e12;
    vi.spyOn(Date, "now").mockImplementation(() => {
      now += HEALTH.slowDatabaseMs + 1;
      return now;
    });
    const { status, body } = await ask();
    vi.restoreAllMocks();
    expect([status, body.reasons]).toEqual([503, ["database_slow"]]);
  });

  it.each([
    ["sweep_late", () => [`UPDATE sweep_runs SET ran_at = ${NOW} - ${HEALTH.lateSweepMs + 1000}`]],
    ["sweep_late", () => ["DELETE FROM sweep_runs"]],
    ["mails_waiting", () => [insertMail("invite:1", `${NOW} - ${HEALTH.overdueMailMs + 1000}`)]],
    ["mails_failing", () => [insertOutage(HEALTH.mailOutageMs + 1000)]],
    ["analyses_stuck", (code: string) => [insertAnalysis(code, 1, "processing", HEALTH.stuckJobMs + 1000)]],
    [
      "analyses_failing",
      (code: string) => [1, 2, 3].map((attempt) => insertAnalysis(code, attempt, "failed")),
    ],
    ["exports_stuck", (code: string) => [insertExport(code, HEALTH.stuckJobMs + 1000)]],
  ])("answers 503 with the reason %s", async (reason, break_) => {
    const { code } = await makeSurvey();
    await run(...break_(code));
    const { status, body } = await ask();
    await run("DELETE FROM survey_exports");
    expect([status, body.reasons]).toEqual([503, [reason]]);
  });

  it("answers 503 for an hour after a queue gave up a message, unless it was sent again", async () => {
    await recordDeadLetter(makeContext(), "m-1", "mail", { key: "invite:1" });
    expect((await ask()).body.reasons).toEqual(["dead_letters"]);
    await run(`UPDATE dead_letters SET retried_at = ${NOW}`);
    expect((await ask()).status).toBe(200);
    await run(`UPDATE dead_letters SET retried_at = NULL, created_at = ${NOW} - 3601000`);
    expect((await ask()).status).toBe(200);
  });

  it("calls for nothing that heals by itself: a mail on its schedule, two failed analyses, a young outage", async () => {
    const { code } = await makeSurvey();
    await run(
      insertMail("invite:2", `${NOW} - 7200000`),
      `UPDATE outbox SET next_try_at = ${NOW} + 600000`,
      insertOutage(MINUTE_MS),
      ...[1, 2].map((attempt) => insertAnalysis(code, attempt, "failed")),
      `INSERT INTO sweep_runs (name, ran_at, duration_ms, error) VALUES ('sweepKeys', ${NOW}, 3, 'TypeError')`,
    );
    const { status, body } = await ask();
    expect([status, body.reasons, body.failedSweeps]).toEqual([200, [], ["sweepKeys"]]);
  });

  it("tells neither addresses nor how many surveys, responses or mails there are", async () => {
    await run(insertMail("invite:3", `${NOW} - 9000000`));
    const text = JSON.stringify((await ask()).body);
    expect(text).not.toMatch(/ada@|invite|Subject/);
    await run(...Array.from({ length: 30 }, (_, mail) => insertMail(`invite:x${mail}`, `${NOW} - 9000000`)));
    const many = (await ask()).body;
    const times = { databaseMs: 0, overdueMailSeconds: 0, sinceSweepSeconds: 0 };
    expect({ ...many, ...times }).toEqual({ ...JSON.parse(text), ...times });
  });

  it("costs one statement on indexes", async () => {
    const { database, readCount } = countingDatabase();
    const settings = { ...env, DB: database };
    const { default: worker } = await import("#worker/index.ts");
    for (let asked = 0; asked < 50; asked++) {
      await worker.fetch(makeRequest("/api/health") as never, settings, makeExecution());
    }
    expect(readCount()).toBe(1);
    const scans = (await readPlan(selectHealth())).filter((step) => step.startsWith("SCAN"));
    // Of one row, and of one for each sweep.
    const small = /SCAN (mail_outage|sweep_runs|CONSTANT ROW|\(subquery)/;
    const indexed = /USING (COVERING )?INDEX \w+_(waiting|processing|failed)_index/;
    expect(scans.filter((step) => !small.test(step) && !indexed.test(step))).toEqual([]);
  });
});
