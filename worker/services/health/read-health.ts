import { getTableColumns, sql } from "drizzle-orm";
import type { SystemHealth } from "#domain/admin/operations.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { sweepRuns } from "#worker/db/schema/operations.ts";
import type { Services } from "#worker/services/context.ts";
import { checkDatabase } from "./check-health.ts";

/** Reads how the deployment does. Throws a DatabaseOfflineError where the database does not answer. */
export async function readHealth(context: Services<"db" | "workerVersion">): Promise<SystemHealth> {
  const { db, workerVersion } = context;
  const startedAt = Date.now();
  const [databaseMs, sweeps, [since], [migration]] = await Promise.all([
    checkDatabase(context).then(() => Date.now() - startedAt),
    db
      .select({ ...getTableColumns(sweepRuns), ranAt: isoTime(sweepRuns.ranAt) })
      .from(sweepRuns)
      .orderBy(sweepRuns.name),
    db
      .select({ seconds: sql<number | null>`abs(${databaseNow} - max(${sweepRuns.ranAt})) / 1000` })
      .from(sweepRuns),
    db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`),
  ]);
  return {
    databaseMs,
    sweeps,
    sinceSweepSeconds: since?.seconds ?? null,
    versions: {
      worker: workerVersion,
      migration: migration?.name ?? null,
      questionnaire: QUESTIONNAIRE_VERSION,
    },
  };
}
