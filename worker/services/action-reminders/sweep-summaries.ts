import { type SQL, sql } from "drizzle-orm";
import { ACTION_SUMMARY_DAYS, DAY_MS } from "#domain/limits.ts";
import { lastRun } from "#worker/db/last-run.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { actionSummaryMail } from "#worker/mail/survey-mails.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hasMails, notifyManagers } from "#worker/services/mails/notify-managers.ts";

const BATCH = 50;
/** A summary that was due longer ago is not sent any more. */
const MAX_DELAY_MS = 7 * DAY_MS;

interface SummarisedReport {
  insightId: string;
  code: string;
  organizationName: string;
  done: number;
  open: number;
  overdue: number;
  isFollowed: number;
}

/** Mails the managers of surveys how far their teams have come, 30 and 90 days after a report's first action was agreed. */
export async function sweepActionSummaries(context: ServiceContext): Promise<void> {
  for (const days of ACTION_SUMMARY_DAYS) {
    let due: SummarisedReport[];
    do {
      due = await context.db.all<SummarisedReport>(selectSummarised(days));
      for (const report of due) await sendMails(context, days, report);
    } while (due.length === BATCH);
  }
}

async function sendMails(context: ServiceContext, days: number, report: SummarisedReport): Promise<void> {
  const { insightId, code, isFollowed, ...counts } = report;
  const letter = { ...counts, ...context.config, code, days, isFollowed: isFollowed === 1 };
  await notifyManagers(context, {
    surveyCode: code,
    kind: "actions",
    type: "action_summary",
    occasion: `actions-${days}:${insightId}`,
    write: (language) => actionSummaryMail({ ...letter, language }),
  });
}

/**
 * The reports of which an action came of that age since the last run, by the index on times, while none of theirs is
 * older, and whose managers have no mail yet.
 */
export function selectSummarised(days: number): SQL {
  const age = days * DAY_MS;
  return sql`
    SELECT agreed.insight_id AS "insightId", survey.code, organization_name AS "organizationName",
      (SELECT count(*) FROM ${surveyActions} WHERE insight_id = agreed.insight_id AND done_at IS NOT NULL) AS done,
      (SELECT count(*) FROM ${surveyActions} WHERE insight_id = agreed.insight_id AND done_at IS NULL) AS open,
      (SELECT count(*) FROM ${surveyActions} WHERE insight_id = agreed.insight_id AND done_at IS NULL
        AND due_on < date('now')) AS overdue,
      EXISTS (SELECT 1 FROM ${surveyCodes} AS later WHERE later.follows = survey.code) AS "isFollowed"
    FROM ${surveyActions} AS agreed JOIN ${surveyCodes} AS survey ON survey.code = agreed.survey_code
    WHERE agreed.created_at 
        BETWEEN max(${lastRun("due", "summaries")}, ${databaseNow} - ${MAX_DELAY_MS}) - ${age} AND ${databaseNow} - ${age}
      AND NOT EXISTS (SELECT 1 FROM ${surveyActions} AS earlier WHERE earlier.insight_id = agreed.insight_id
        AND (earlier.created_at, earlier.id) < (agreed.created_at, agreed.id))
      AND NOT ${hasMails(sql`${`actions-${days}:`} || agreed.insight_id`)}
    ORDER BY agreed.created_at LIMIT ${BATCH}`;
}
