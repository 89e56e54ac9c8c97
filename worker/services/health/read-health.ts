import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Backlog, COUNT_LIMIT, type SystemHealth } from "#domain/admin/operations.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { countUpTo } from "#worker/db/expressions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { sweepRuns } from "#worker/db/schema/operations.ts";
import type { Services } from "#worker/services/context.ts";
import { checkDatabase } from "./check-database.ts";

/** Reads how the deployment does. Throws a DatabaseOfflineError where the database does not answer. */
export async function readHealth(context: Services<"db" | "workerVersion">): Promise<SystemHealth> {
  const { db, workerVersion } = context;
  const startedAt = Date.now();
  const [databaseMs, backlogs, sweeps, [since], [migration]] = await Promise.all([
    checkDatabase(context).then(() => Date.now() - startedAt),
    db.all<Backlog>(selectBacklogs()),
    db.select().from(sweepRuns).orderBy(sweepRuns.name),
    db
      .select({ seconds: sql<number | null>`(${databaseNow} - max(${sweepRuns.ranAt})) / 1000` })
      .from(sweepRuns),
    db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`),
  ]);
  return {
    databaseMs,
    backlogs,
    sweeps: sweeps.map((run) => ({ ...run, ranAt: run.ranAt.toISOString() })),
    sinceSweepSeconds: since?.seconds ?? null,
    versions: {
      worker: workerVersion,
      migration: migration?.name ?? null,
      questionnaire: QUESTIONNAIRE_VERSION,
    },
  };
}

/** In the words of the partial indexes: a bound value would not match them. */
const [isWaiting, isProcessing, isFailed, isUnsent] = [
  sql.raw("status = 'waiting' AND channel = 'mail'"),
  sql.raw("status = 'processing'"),
  sql.raw("status = 'failed'"),
  sql.raw("status = 'failed' AND status <> 'sent'"),
];

export function selectBacklogs(): SQL {
  const select = (name: Backlog["name"], table: SQLiteTable, isOpen: SQL, hasFailed: SQL) => sql`
    SELECT ${name} AS name, ${countUpTo(COUNT_LIMIT, table, isOpen)} AS waiting,
      ${countUpTo(COUNT_LIMIT, table, hasFailed)} AS failed,
      (SELECT (${databaseNow} - min(created_at)) / 1000 FROM ${table} WHERE ${isOpen}) AS oldestSeconds`;
  const backlogs = [
    select("mails", outbox, isWaiting, isUnsent),
    select("analyses", surveyInsights, isProcessing, isFailed),
    select("exports", surveyExports, isProcessing, isFailed),
  ];
  return sql.join(backlogs, sql.raw(" UNION ALL "));
}
