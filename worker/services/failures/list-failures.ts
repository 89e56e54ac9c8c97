import { gte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  type Backlog,
  COUNT_LIMIT,
  FAILURE_KINDS,
  type Failure,
  type FailureKind,
  type FailureList,
} from "#domain/admin/operations.ts";
import { ADMIN_PAGE_ROWS, DAY_MS, MAIL_OUTAGE } from "#domain/limits.ts";
import { countUpTo } from "#worker/db/expressions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { mailOutage } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { notAKey } from "#worker/key-page.ts";
import type { Services } from "#worker/services/context.ts";

interface Row extends Omit<Failure, "id" | "createdAt" | "dueAt" | "canTryAgain" | "lead"> {
  id: string | number;
  createdAt: number;
  dueAt: number | null;
  canTryAgain: number;
  /** JSON of a visitor's message. */
  lead: string | null;
}

/**
 * Lists what failed and visitors' messages that wait their turn, the newest first, after a key of the page before; and how
 * much waits.
 */
export async function listFailures({ db }: Services<"db">, after: string | null): Promise<FailureList> {
  const [found, waiting, [outage]] = await Promise.all([
    db.all<Row>(selectFailures(after)),
    db.all<Backlog>(backlogs),
    db
      .select({ since: mailOutage.since, reason: mailOutage.reason })
      .from(mailOutage)
      .where(gte(mailOutage.mails, MAIL_OUTAGE.mails)),
  ]);
  const rows = found.slice(0, ADMIN_PAGE_ROWS);
  const last = found.length > ADMIN_PAGE_ROWS ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({
      ...row,
      id: String(row.id),
      createdAt: new Date(row.createdAt).toISOString(),
      dueAt: row.dueAt === null ? null : new Date(row.dueAt).toISOString(),
      canTryAgain: row.canTryAgain === 1,
      lead: row.lead === null ? null : JSON.parse(row.lead),
    })),
    next: last ? `${last.createdAt}.${last.kind}.${last.id}` : null,
    backlogs: waiting,
    mailOutage: outage ? { ...outage, since: outage.since.toISOString() } : null,
  };
}

/** Of deliveries the day alone is kept. */
const DAYS = { column: sql`failed.day`, ms: DAY_MS };
/** Few rows of an index of their own: by the one on days SQLite would read all messages. */
const SORTED_DAYS = { column: sql`+failed.day`, ms: DAY_MS };

const KEY = new RegExp(`^(\\d{1,15})\\.(${FAILURE_KINDS.join("|")})\\.([\\w-]{1,64})$`);

/** Of each kind the newest are found by an index of its own; they are merged by time, then kind, then id. */
export function selectFailures(after: string | null): SQL {
  const key = after === null ? [] : KEY.exec(after);
  if (!key) throw notAKey({});
  const [, at, keyKind = "", keyId] = key;
  const newest = (
    kind: FailureKind,
    id: SQL,
    failed: SQL,
    since = { column: sql`failed.created_at`, ms: 1 },
  ) => {
    const isBeyond = sql.raw(kind <= keyKind ? "<=" : "<");
    const time = sql`${since.column} * ${since.ms}`;
    const isAfter =
      kind === keyKind
        ? sql`(${time}, ${id}) < (${Number(at)}, ${keyId})`
        : sql`${time} ${isBeyond} ${Number(at)}`;
    return sql`SELECT * FROM (SELECT ${literal(kind)} AS kind, ${id} AS id, ${failed}
      AND ${at === undefined ? literal(1) : isAfter}
      ORDER BY ${since.column} DESC, ${id} DESC LIMIT ${ADMIN_PAGE_ROWS + 1})`;
  };
  return sql`
    ${newest("delivery", sql`failed.id`, failedDeliveries, DAYS)} UNION ALL
    ${newest("delivery", sql`failed.id`, waitingLeads, SORTED_DAYS)} UNION ALL
    ${newest("analysis", sql`failed.id`, failedAnalyses)} UNION ALL
    ${newest("export", sql`failed.id`, failedExports)}
    ORDER BY createdAt DESC, kind DESC, id DESC LIMIT ${ADMIN_PAGE_ROWS + 1}`;
}

const ofSurvey = sql`${surveyCodes} AS survey ON survey.code = failed.survey_code`;

/** Mails other than a visitor's message hold links that are good for one person. */
const messages = (dueAt: SQL, canTryAgain: SQL) => sql`
  ifnull(webhook.format, failed.type) AS detail, survey.organization_name AS organizationName, failed.tries, failed.reason,
  failed.day * ${DAY_MS} AS createdAt, ${dueAt} AS dueAt, ${canTryAgain} AS canTryAgain,
  iif(failed.type = 'contact', json_object('from', ifnull(failed.mail ->> 'replyTo', ''), 'subject', failed.mail ->> 'subject',
    'text', failed.mail ->> 'text'), NULL) AS lead
  FROM ${deliveries} AS failed LEFT JOIN ${ofSurvey} LEFT JOIN ${webhooks} AS webhook ON webhook.id = failed.webhook_id`;

const canTryAgain = sql`(webhook.fault IS NOT 'gone' AND (failed.address IS NULL OR failed.mail IS NOT NULL)
  AND (failed.worthless_at IS NULL OR failed.worthless_at > ${databaseNow}))`;
const failedDeliveries = sql`${messages(sql`NULL`, canTryAgain)} WHERE failed.outcome = 'failed'`;

/** What more messages came than are mailed in an hour holds back. */
const waitingLeads = sql`${messages(sql`failed.waits_since`, sql`0`)}
  WHERE failed.outcome IS NULL AND failed.type = 'contact' AND failed.happened_at > ${databaseNow}`;

/** Of an analysis only a survey's latest attempt can run again: an older one speaks of fewer responses. */
const failedAnalyses = sql`
  cast(failed.attempt_number AS text) AS detail, survey.organization_name AS organizationName, failed.run_count AS tries,
  failed.error_message AS reason, failed.created_at AS createdAt,
  NULL AS dueAt, NOT EXISTS (SELECT 1 FROM ${surveyInsights} AS later
    WHERE later.survey_code = failed.survey_code AND later.attempt_number > failed.attempt_number) AS canTryAgain,
  NULL AS lead
  FROM ${surveyInsights} AS failed JOIN ${ofSurvey} WHERE failed.status = 'failed'`;

const failedExports = sql`
  failed.format AS detail, survey.organization_name AS organizationName, failed.run_count AS tries,
  failed.error_message AS reason, failed.created_at AS createdAt, NULL AS dueAt,
  1 AS canTryAgain, NULL AS lead
  FROM ${surveyExports} AS failed JOIN ${ofSurvey} WHERE failed.status = 'failed'`;

/** The conditions are in the words of the partial indexes: a bound value would not match them. */
const backlog = (
  name: Backlog["name"],
  table: SQLiteTable,
  isOpen: SQL,
  since = sql.raw("created_at"),
) => sql`
  SELECT ${name} AS name, ${countUpTo(COUNT_LIMIT, table, isOpen)} AS waiting,
    (SELECT (${databaseNow} - min(${since})) / 1000 FROM ${table} WHERE ${isOpen}) AS oldestSeconds`;
const isProcessing = sql.raw("status = 'processing'");
const backlogs = sql`
  ${backlog("deliveries", deliveries, sql.raw("outcome IS NULL AND webhook_id IS NULL"), sql.raw("waits_since"))} UNION ALL
  ${backlog("analyses", surveyInsights, isProcessing)} UNION ALL
  ${backlog("exports", surveyExports, isProcessing)}`;
