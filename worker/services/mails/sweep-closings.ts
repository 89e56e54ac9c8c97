import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { lastRun } from "#worker/db/last-run.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { closingMail } from "#worker/mail/survey-mails.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hasMails, notifyManagers } from "./notify-managers.ts";

/** A survey made for a day or less closes tomorrow from the start. */
const MIN_LIFETIME_MS = DAY_MS + HOUR_MS;
const BATCH = 50;
const MAX_BATCHES = 4;

interface ClosingSurvey {
  code: string;
  organizationName: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  now: number;
  responses: number;
  teamSize: number | null;
}

/**
 * Notifies the managers of a survey that it closes within a day while people are missing: once for each date, so again
 * if the survey is extended.
 */
export async function sweepClosings(context: ServiceContext): Promise<void> {
  for (let rest = MAX_BATCHES; rest > 0; rest--) {
    const closing = await context.db.all<ClosingSurvey>(selectClosing());
    await sendMails(context, closing);
    if (closing.length < BATCH) return;
  }
}

async function sendMails(context: ServiceContext, closing: ClosingSurvey[]): Promise<void> {
  for (const { code, expiresAt, now, ...survey } of closing) {
    const times = { expiresAt: new Date(expiresAt), now: new Date(now) };
    const letter = { ...survey, ...context.config, ...times, code };
    await notifyManagers(context, {
      surveyCode: code,
      kind: "closing",
      type: "closing",
      occasion: `closing:${code}:${expiresAt}`,
      worthlessAt: new Date(expiresAt),
      write: (language) => closingMail({ ...letter, language }),
    });
  }
}

/**
 * The active surveys that close within a day and whose managers have no mail yet: of those whose last day has begun
 * since the last run, found by the index on their ends, or that have been changed since, which the audit log says: by
 * the index on times, since by another one SQLite would read every change that is on record.
 */
export function selectClosing(): SQL {
  const since = lastRun("due", "closings");
  const occasion = sql`'closing:' || code || ':' || expires_at`;
  return sql`
    SELECT code, organization_name AS organizationName, expires_at AS expiresAt, ${databaseNow} AS now, team_size AS teamSize,
      (SELECT count(*) FROM ${surveyResponses} WHERE survey_code = code) AS responses
    FROM (
      SELECT code AS due FROM ${surveyCodes}
      WHERE status = 'active' AND expires_at BETWEEN ${since} + ${DAY_MS} AND ${databaseNow} + ${DAY_MS}
      UNION
      SELECT survey_code FROM ${auditLog} INDEXED BY audit_log_at_index WHERE at >= ${since} AND act IN ('survey_changed', 'survey_reopened')
    ) CROSS JOIN ${surveyCodes} ON code = due
    WHERE status = 'active' AND expires_at > ${databaseNow} + ${HOUR_MS} AND expires_at <= ${databaseNow} + ${DAY_MS}
      AND created_at < expires_at - ${MIN_LIFETIME_MS}
      AND responses < coalesce(team_size, ${MAX_RESPONSES_PER_SURVEY})
      AND NOT ${hasMails(occasion)}
    ORDER BY expires_at LIMIT ${BATCH}`;
}
