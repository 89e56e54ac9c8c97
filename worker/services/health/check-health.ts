import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { HEALTH, HEALTH_CHECK, HOUR_MS, MAIL_OUTAGE } from "#domain/limits.ts";
import { ago, countUpTo } from "#worker/db/expressions.ts";
import { keepsDayOnly } from "#worker/db/retry.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { mailOutage } from "#worker/db/schema/mail.ts";
import { sweepRuns } from "#worker/db/schema/operations.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { DatabaseOfflineError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";
import { withinTime } from "#worker/within-time.ts";

export interface Health {
  status: "ok" | "failing";
  /** Id of the deployed version; null where the platform names none. */
  version: string | null;
  /** What an operator is called for. */
  reasons: string[];
  /** What can wait until tomorrow: the sweeps’ parts whose last run failed, such as `due.closings`. */
  failedSweeps: string[];
  /** Round trip of this look; null without an answer. */
  databaseMs: number | null;
  /** How long the mail that is longest overdue has waited for its try; null without one. */
  overdueMailSeconds: number | null;
  /** Since the last sweep; null before the first. */
  sinceSweepSeconds: number | null;
}

interface Row {
  overdueMailMs: number | null;
  outageMs: number | null;
  sinceSweepMs: number | null;
  failedSweeps: string | null;
  analysisMs: number | null;
  exportMs: number | null;
  failedAnalyses: number;
  failedExports: number;
}

/** By the configuration of the isolate's environment: a look a few seconds old is good enough for a probe. */
const lately = new WeakMap<object, { at: number; health: Health }>();

/** Returns how the deployment does, by one statement on a few rows of indexes, which an isolate runs every few seconds. */
export async function checkHealth(context: Services<"db" | "config" | "workerVersion">): Promise<Health> {
  const known = lately.get(context.config);
  if (known && Date.now() - known.at < HEALTH.cachedMs) return known.health;
  const health = await readState(context);
  lately.set(context.config, { at: Date.now(), health });
  return health;
}

async function readState({ db, workerVersion }: Services<"db" | "workerVersion">): Promise<Health> {
  const startedAt = Date.now();
  const row = await withinTime(
    db.get<Row>(selectHealth()),
    HEALTH_CHECK.silenceMs,
    () => new DOMException("No answer", "TimeoutError"),
  ).catch((error: unknown) => {
    logError("health_unread", error);
    return null;
  });
  const databaseMs = row && Date.now() - startedAt;
  const reasons = row ? findReasons(row, databaseMs ?? 0) : ["database_down"];
  return {
    status: reasons.length === 0 ? "ok" : "failing",
    version: workerVersion,
    reasons,
    failedSweeps: row?.failedSweeps?.split(",") ?? [],
    databaseMs,
    overdueMailSeconds: toSeconds(row?.overdueMailMs),
    sinceSweepSeconds: toSeconds(row?.sinceSweepMs),
  };
}

const toSeconds = (ms: number | null | undefined) => (ms == null ? null : Math.max(0, Math.round(ms / 1000)));

function findReasons(row: Row, databaseMs: number): string[] {
  const isOver = (ms: number | null, limit: number) => ms !== null && ms > limit;
  const found = {
    database_slow: databaseMs > HEALTH.slowDatabaseMs,
    sweep_late: row.sinceSweepMs === null || row.sinceSweepMs > HEALTH.lateSweepMs,
    mails_waiting: isOver(row.overdueMailMs, HEALTH.overdueMailMs),
    mails_failing: isOver(row.outageMs, HEALTH.mailOutageMs),
    analyses_stuck: isOver(row.analysisMs, HEALTH.stuckJobMs),
    analyses_failing: row.failedAnalyses >= HEALTH.failedJobsAnHour,
    exports_stuck: isOver(row.exportMs, HEALTH.stuckJobMs),
    exports_failing: row.failedExports >= HEALTH.failedJobsAnHour,
  };
  return Object.entries(found).flatMap(([reason, isFound]) => (isFound ? [reason] : []));
}

/** In the words of the partial indexes: a bound value would not match them. */
export function selectHealth(): SQL {
  const oldest = (table: SQLiteTable) =>
    sql`(SELECT ${databaseNow} - min(created_at) FROM ${table} WHERE status = 'processing')`;
  const isFailed = sql`status = 'failed' AND created_at > ${ago(HOUR_MS)}`;
  const failed = (table: SQLiteTable) => countUpTo(HEALTH.failedJobsAnHour, table, isFailed);
  return sql`SELECT
    (SELECT ${databaseNow} - min(coalesce(next_try_at, waits_since)) FROM ${deliveries}
      WHERE outcome IS NULL AND webhook_id IS NULL AND NOT ${keepsDayOnly(deliveries.waitsSince)}) AS overdueMailMs,
    (SELECT ${databaseNow} - since FROM ${mailOutage} WHERE mails >= ${MAIL_OUTAGE.mails}) AS outageMs,
    (SELECT abs(${databaseNow} - max(ran_at)) FROM ${sweepRuns}) AS sinceSweepMs,
    (SELECT group_concat(name || '.' || part.key) FROM ${sweepRuns}, json_each(errors) AS part
      WHERE part.value IS NOT NULL) AS failedSweeps,
    ${oldest(surveyInsights)} AS analysisMs, ${oldest(surveyExports)} AS exportMs,
    ${failed(surveyInsights)} AS failedAnalyses, ${failed(surveyExports)} AS failedExports`;
}

/** Reads one id. Throws a DatabaseOfflineError if D1 fails or does not answer in time. */
export async function checkDatabase({ db }: Services<"db">): Promise<void> {
  await withinTime(
    db.select({ id: roles.id }).from(roles).limit(1),
    HEALTH_CHECK.silenceMs,
    () => new DatabaseOfflineError(),
  );
}
