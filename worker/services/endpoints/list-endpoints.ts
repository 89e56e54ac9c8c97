import { sql } from "drizzle-orm";
import { type EventDelivery, SHOWN_DELIVERIES, type WebhookEndpoint } from "#domain/surveys/webhook-event.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import type { Services } from "#worker/services/context.ts";

interface Row extends Omit<WebhookEndpoint, "deliveries" | "isPaused"> {
  isPaused: number;
  deliveries: string;
}

/** Lists a manager's endpoints, each with its last deliveries, the newest first. */
export async function listEndpoints({ db }: Services<"db">, managerId: string): Promise<WebhookEndpoint[]> {
  const rows = await db.all<Row>(sql`
    SELECT id, hint, fault, fault_status AS "faultStatus", paused_at IS NOT NULL AS "isPaused", (
      SELECT json_group_array(json_object('id', id, 'type', type, 'survey', survey_code, 'outcome', outcome,
        'status', status, 'tries', tries))
      FROM (SELECT * FROM ${deliveries} WHERE endpoint_id = endpoint.id
        ORDER BY rowid DESC LIMIT ${SHOWN_DELIVERIES})) AS deliveries
    FROM ${webhookEndpoints} AS endpoint WHERE manager_id = ${managerId} ORDER BY created_at, rowid`);
  return rows.map((row) => ({
    ...row,
    isPaused: row.isPaused === 1,
    deliveries: JSON.parse(row.deliveries) as EventDelivery[],
  }));
}
