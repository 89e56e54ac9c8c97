import { count, isNull, type SQL, sql } from "drizzle-orm";
import { type Backlog, COUNT_LIMIT, type SystemHealth } from "#domain/admin/operations.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { deadLetters, sweepRuns } from "#worker/db/schema/operations.ts";
import type { Services } from "#worker/services/context.ts";
import { checkDatabase } from "./check-database.ts";

/** Reads how the deployment does. Throws a DatabaseOfflineError where the database does not answer. */
export async function readHealth(context: Services<"db" | "workerVersion">): Promise<SystemHealth> {
  const { db, workerVersion } = context;
  const startedAt = Date.now();
  const [databaseMs, backlogs, [letters], sweeps, [since], [migration]] = await Promise.all([
    checkDatabase(context).then(() => Date.now() - startedAt),
    db.all<Backlog>(selectBacklogs()),
    db.select({ count: count() }).from(deadLetters).where(isNull(deadLetters.retriedAt)),
    db.select().from(sweepRuns).orderBy(sweepRuns.name),
    db
      .select({ seconds: sql<number | null>`(${databaseNow} - max(${sweepRuns.ranAt})) / 1000` })
      .from(sweepRuns),
    db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`),
  ]);
  return {
    databaseMs,
    backlogs,
    deadLetters: letters?.count ?? 0,
    sweeps: sweeps.map((run) => ({ ...run, ranAt: run.ranAt.toISOString() })),
    sinceSweepSeconds: since?.seconds ?? null,
    versions: {
      worker: workerVersion,
      migration: migration?.name ?? null,
      questionnaire: QUESTIONNAIRE_VERSION,
    },
  };
}

const TABLES = { mails: outbox, analyses: surveyInsights, exports: surveyExports };

/** In the words of the partial indexes: a bound value would not match them. */
const STATUSES = {
  waiting: {
    mails: "status = 'waiting' AND channel = 'mail'",
    analyses: "status = 'processing'",
    exports: "status = 'processing'",
  },
  failed: {
    mails: "status = 'failed' AND status <> 'sent'",
    analyses: "status = 'failed'",
    exports: "status = 'failed'",
  },
};

export function selectBacklogs(): SQL {
  const rows = (name: Backlog["name"], status: keyof typeof STATUSES) =>
    sql`${TABLES[name]} WHERE ${sql.raw(STATUSES[status][name])}`;
  const countRows = (name: Backlog["name"], status: keyof typeof STATUSES) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${rows(name, status)} LIMIT ${COUNT_LIMIT}))`;
  const select = (name: Backlog["name"]) => sql`
    SELECT ${name} AS name, ${countRows(name, "waiting")} AS waiting, ${countRows(name, "failed")} AS failed,
      (SELECT (${databaseNow} - min(created_at)) / 1000 FROM ${rows(name, "waiting")}) AS oldestSeconds`;
  return sql.join([select("mails"), select("analyses"), select("exports")], sql` UNION ALL `);
}
