import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

const INTO = sql`INSERT INTO ${webhookDeliveries} (id, endpoint_id, survey_code, type, subject, occasion, happened_at)
  SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code`;

/** Crossed: the planner would begin with the endpoints, and read all surveys of each. */
const OF_SURVEY = sql`CROSS JOIN ${webhookEndpoints} AS endpoint
  ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id)`;

/** Sends endpoints what comes by itself: a survey that has expired, and the day on which an action is due (UTC). */
export async function sweepEvents({ db }: Services<"db">): Promise<void> {
  await db.run(sql`${INTO}, 'survey.closed', NULL, 'survey.closed:' || survey.code || ':' || survey.expires_at,
      survey.expires_at
    FROM ${surveyCodes} AS survey ${OF_SURVEY}
    WHERE survey.status = 'active' AND survey.expires_at <= ${databaseNow}
      AND survey.expires_at > ${databaseNow} - ${DAY_MS} AND survey.expires_at > endpoint.created_at
    ON CONFLICT DO NOTHING`);
  await db.run(sql`${INTO}, 'action.due', action.id, 'action.due:' || action.id || ':' || action.due_on, ${databaseNow}
    FROM ${surveyActions} AS action CROSS JOIN ${surveyCodes} AS survey ON survey.code = action.survey_code ${OF_SURVEY}
    WHERE action.done_at IS NULL AND action.due_on = date('now')
    ON CONFLICT DO NOTHING`);
}
