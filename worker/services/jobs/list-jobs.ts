import { type SQL, sql } from "drizzle-orm";
import type { Job, JobKind, KeyedPage } from "#domain/admin/operations.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { literal } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { deadLetters } from "#worker/db/schema/operations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { toNextPage } from "#worker/key-page.ts";
import type { Services } from "#worker/services/context.ts";

interface Row extends Omit<Job, "createdAt" | "canRetry"> {
  createdAt: number;
  canRetry: number;
}

/** Lists jobs of a kind, the newest first, after a key of the page before: those that run, then those that failed. */
export async function listJobs(
  { db }: Services<"db">,
  kind: JobKind,
  after: string | null,
): Promise<KeyedPage<Job>> {
  const hasRunning = after === null && kind !== "dead-letters";
  const [running, ended] = await Promise.all([
    hasRunning ? db.all<Row>(selectJobs(kind, "processing")) : [],
    db.all<Row>(selectJobs(kind, "failed", after)),
  ]);
  const { rows, next } = toNextPage(ended);
  return {
    rows: [...running, ...rows].map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      canRetry: row.canRetry === 1,
    })),
    next,
  };
}

/** Of an analysis only a survey's latest attempt can run again: an older one speaks of fewer responses. */
const SELECTS: Record<JobKind, (status: "processing" | "failed") => SQL> = {
  analyses: (status) => sql`
    SELECT job.id, job.status, survey.organization_name AS organizationName, job.attempt_number AS detail,
      job.run_count AS runs, job.error_message AS reason, job.created_at AS createdAt,
      job.status = 'failed' AND NOT EXISTS (SELECT 1 FROM ${surveyInsights} AS later
        WHERE later.survey_code = job.survey_code AND later.attempt_number > job.attempt_number) AS canRetry
    FROM ${surveyInsights} AS job JOIN ${surveyCodes} AS survey ON survey.code = job.survey_code
    WHERE job.status = ${sql.raw(`'${status}'`)}`,
  exports: (status) => sql`
    SELECT job.id, job.status, survey.organization_name AS organizationName, job.format AS detail,
      job.run_count AS runs, job.error_message AS reason, job.created_at AS createdAt,
      job.status = 'failed' AS canRetry
    FROM ${surveyExports} AS job JOIN ${surveyCodes} AS survey ON survey.code = job.survey_code
    WHERE job.status = ${sql.raw(`'${status}'`)}`,
  "dead-letters": () => sql`
    SELECT job.id, iif(job.retried_at IS NULL, 'dead', 'retried') AS status, NULL AS organizationName,
      job.job AS detail, NULL AS runs, NULL AS reason, job.created_at AS createdAt,
      job.retried_at IS NULL AS canRetry
    FROM ${deadLetters} AS job WHERE TRUE`,
};

export function selectJobs(kind: JobKind, status: "processing" | "failed", after: string | null = null): SQL {
  const [createdAt, ...id] = (after ?? "").split(".");
  const isAfter = createdAt
    ? sql`(job.created_at, job.id) < (${Number(createdAt)}, ${id.join(".")})`
    : literal(1);
  return sql`${SELECTS[kind](status)} AND ${isAfter}
    ORDER BY job.created_at DESC, job.id DESC LIMIT ${ADMIN_PAGE_ROWS + 1}`;
}
