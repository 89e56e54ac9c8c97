import { sql } from "drizzle-orm";
import type { SweepRun } from "#domain/admin/operations.ts";
import { HEALTH } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { sweepRuns } from "#worker/db/schema/operations.ts";
import { type Alerting, sendAlert } from "#worker/services/alerts/send-alert.ts";

/**
 * Records the last run of each sweep, in one statement, and alerts the operator to what no request would show: that the sweeps
 * had stopped, that a part of one failed, or that the database is slow.
 */
export async function recordSweeps(
  context: Alerting,
  begunAt: number,
  runs: Omit<SweepRun, "ranAt">[],
): Promise<void> {
  const startedAt = Date.now();
  // As they began: what came due behind a part that had run is left for the next run, however long the others took.
  const ranAt = sql`(${databaseNow} - ${Math.max(0, startedAt - begunAt)})`;
  const [[last] = []] = await runTransaction<{ gapMs: number | null }>(
    context.db,
    sql`SELECT ${ranAt} - max(ran_at) AS gapMs FROM ${sweepRuns}`,
    sql`
      INSERT INTO ${sweepRuns} (name, ran_at, duration_ms, errors)
      SELECT value ->> 'name', ${ranAt}, value ->> 'durationMs', value -> 'errors'
      FROM json_each(${JSON.stringify(runs)}) WHERE TRUE
      ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at, duration_ms = excluded.duration_ms, errors = excluded.errors`,
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
  for (const { name, errors } of runs) {
    for (const [part, error] of Object.entries(errors)) {
      if (error === null) continue;
      sendAlert(context, {
        kind: `sweep_failed_${name}.${part}`,
        id: error,
        text: `The part ${part} of the sweep ${name} failed. It will be tried again every minute.`,
      });
    }
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
