import { desc, sql } from "drizzle-orm";
import {
  type EventDelivery,
  type OwnWebhooks,
  SHOWN_DELIVERIES,
  type Webhook,
} from "#domain/surveys/webhook-event.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";

interface Row extends Omit<Webhook, "deliveries" | "isPaused"> {
  isPaused: number;
  deliveries: string;
}

/** Lists a manager's webhooks, each with its last deliveries, the newest first, and their surveys. */
export async function listWebhooks({ db }: Services<"db">, managerId: string): Promise<OwnWebhooks> {
  const listed = db.all<Row>(sql`
    SELECT id, format, survey_code AS survey, hint, fault, fault_status AS "faultStatus", paused_at IS NOT NULL AS "isPaused", (
      SELECT json_group_array(json_object('id', id, 'type', type, 'survey', survey_code, 'outcome', outcome,
        'status', status, 'tries', tries))
      FROM (SELECT * FROM ${deliveries} WHERE webhook_id = webhook.id
        ORDER BY day DESC, happened_at DESC, type, id LIMIT ${SHOWN_DELIVERIES})) AS deliveries
    FROM ${webhooks} AS webhook WHERE manager_id = ${managerId} ORDER BY created_at, rowid`);
  const { code, organizationName } = surveyCodes;
  const managed = db
    .select({ code, organizationName })
    .from(surveyCodes)
    .where(isManagedBy(managerId))
    .orderBy(desc(surveyCodes.createdAt), desc(code));
  const [rows, surveys] = await Promise.all([listed, managed]);
  const own = rows.map((row) => ({
    ...row,
    isPaused: row.isPaused === 1,
    deliveries: JSON.parse(row.deliveries) as EventDelivery[],
  }));
  return { webhooks: own, surveys };
}
