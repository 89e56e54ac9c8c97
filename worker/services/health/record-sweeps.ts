import { sql } from "drizzle-orm";
import type { SweepRun } from "#domain/admin/operations.ts";
import { HEALTH } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { sweepRuns } from "#worker/db/schema/operations.ts";
import { type Alerting, sendAlert } from "#worker/services/alerts/send-alert.ts";

/**
 * Records the last run of each sweep, in one statement, and tells the operator what no request would: that the sweep
 * had stopped, that one of its tasks failed, or that the database is slow.
 */
export async function recordSweeps(context: Alerting, runs: Omit<SweepRun, "ranAt">[]): Promise<void> {
  const startedAt = Date.now();
  const [[last] = []] = await runTransaction<{ gapMs: number | null }>(
    context.db,
    sql`SELECT ${databaseNow} - max(ran_at) AS gapMs FROM ${sweepRuns}`,
    sql`
      INSERT INTO ${sweepRuns} (name, ran_at, duration_ms, error)
      SELECT value ->> 'name', ${databaseNow}, value ->> 'durationMs', value ->> 'error'
      FROM json_each(${JSON.stringify(runs)}) WHERE TRUE
      ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at, duration_ms = excluded.duration_ms, error = excluded.error`,
  );
  const databaseMs = Date.now() - startedAt;
  tellOfGap(context, last?.gapMs ?? 0);
  if (databaseMs > HEALTH.slowDatabaseMs) {
    sendAlert(context, {
      kind: "database_slow",
      count: databaseMs,
      text: `The database took ${databaseMs} ms for a small statement.`,
    });
  }
  for (const { name, error } of runs.filter((run) => run.error !== null)) {
    sendAlert(context, {
      kind: `sweep_failed_${name}`,
      id: error ?? "",
      text: `The sweep’s task ${name} failed. It will be tried again every minute.`,
    });
  }
}

function tellOfGap(context: Alerting, gapMs: number): void {
  if (gapMs <= HEALTH.lateSweepMs) return;
  const minutes = Math.round(gapMs / 60_000);
  sendAlert(context, {
    kind: "sweep_was_late",
    count: minutes,
    text: `The sweep is running again, after ${minutes} minutes in which it did nothing: the cron trigger had stopped.`,
  });
}
