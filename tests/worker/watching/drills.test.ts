import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HEALTH } from "#domain/limits.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { callWithSettings, makeContext, makeSurvey } from "#tests/worker/setup/factories.ts";
import { passTime, playMail } from "#tests/worker/setup/mail-clock.ts";
import { makeAnalysis } from "#tests/worker/setup/surveys/survey-mails.ts";
import { recordSweeps } from "#worker/services/health/record-sweeps.ts";
import { sweep } from "#worker/sweep.ts";

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

const logged = captureErrors();
beforeEach(async () => {
  await env.DB.batch(
    ["outbox", "mail_outage", "dead_letters", "survey_insights", "sweep_runs"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

/** A context whose alerts are all told, not one of a kind an hour. */
const makeAlerting = () => ({ ...makeContext(), attemptCounter: {} as never });

const alerts = () =>
  logged
    .map((line) => JSON.parse(line))
    .flatMap(({ event, kind, id }) => (event === "alert" ? [{ kind, id }] : []));

/** What a monitor reads. */
async function readReasons(): Promise<string[]> {
  const answer = await callWithSettings({}, "/api/health");
  return (await answer.json<{ reasons: string[] }>()).reasons;
}

describe("what the operator sees", () => {
  it("where the cron trigger has stopped: a reason after five minutes", async () => {
    await sweep(makeAlerting());
    expect(await readReasons()).toEqual([]);
    await env.DB.prepare(`UPDATE sweep_runs SET ran_at = ran_at - ${HEALTH.lateSweepMs + 60_000}`).run();
    expect(await readReasons()).toEqual(["sweep_late"]);
    const context = makeAlerting();
    await sweep(context);
    await context.settle();
    expect(alerts()).toEqual([{ kind: "sweep_was_late", id: undefined }]);
    expect(await readReasons()).toEqual([]);
  });

  it("where the database is slow: an alert of the sweep", async () => {
    let now = 1e12;
    vi.spyOn(Date, "now").mockImplementation(() => {
      now += HEALTH.slowDatabaseMs + 1;
      return now;
    });
    const context = makeAlerting();
    await recordSweeps(context, []);
    vi.mocked(Date.now).mockRestore();
    await context.settle();
    expect(alerts()).toEqual([{ kind: "database_slow", id: undefined }]);
  });

  it("where one task of the sweep fails: an alert with its name and the kind", async () => {
    const context = { ...makeAlerting(), exports: null as never };
    await recordSweeps(context, [
      { name: "sweepKeys", durationMs: 3, error: "TypeError" },
      { name: "sweepMails", durationMs: 3, error: null },
    ]);
    await context.settle();
    expect(alerts()).toEqual([{ kind: "sweep_failed_sweepKeys", id: "TypeError" }]);
  });

  it("where an analysis hangs: it is ended after ten minutes with an alert; before that, a reason if nothing ends it", async () => {
    await sweep(makeContext());
    const { code } = await makeSurvey();
    const insightId = await makeAnalysis(code);
    await env.DB.prepare(
      `UPDATE survey_insights SET created_at = ${NOW} - ${HEALTH.stuckJobMs + 1000}, run_count = 1,
         lease_expires_at = ${NOW} + 60000`,
    ).run();
    expect(await readReasons()).toEqual(["analyses_stuck"]);
    await env.DB.prepare(`UPDATE survey_insights SET lease_expires_at = ${NOW} - 1`).run();
    const context = makeAlerting();
    await sweep(context);
    await context.settle();
    expect(alerts()).toEqual([{ kind: "analysis_given_up", id: insightId }]);
    expect(await readReasons()).toEqual([]);
  });

  it("where a queue is dead: a reason for the mail that no one tries; a message that it gave up is an alert and a reason", async () => {
    await sweep(makeContext());
    const world = playMail();
    await world.write("test:4");
    await passTime(HEALTH.overdueMailMs + 60_000);
    expect(await readReasons()).toEqual(["mails_waiting"]);
    await world.sweep();
    expect(await readReasons()).toEqual([]);
    const { code } = await makeSurvey();
    const insightId = await makeAnalysis(code);
    await deliver("slk-analysis-dead", [{ insightId }]);
    expect(alerts().map(({ kind }) => kind)).toContain("dead_letter_analysis");
    expect(await readReasons()).toEqual(["dead_letters"]);
  });
});
