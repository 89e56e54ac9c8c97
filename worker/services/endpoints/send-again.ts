import { sql } from "drizzle-orm";
import { runTransaction } from "#worker/db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { announceMail } from "#worker/services/mails/write-mail.ts";
import { stateOf } from "#worker/services/webhooks/address-state.ts";
import { reservePost } from "#worker/services/webhooks/reserve-post.ts";
import type { Holder } from "./change-endpoints.ts";

/**
 * Sends an event again that has ended, under its id; one that waits is left as it is. An endpoint that was gone is tried
 * afresh. It counts like a test event: each is
 * a request to a host of the manager's choice.
 */
export async function sendAgain(
  context: Services<"db" | "config" | "attemptCounter" | "mailQueue" | "inBackground">,
  holder: Holder,
  endpointId: string,
  deliveryId: string,
): Promise<void> {
  await reservePost(context, holder.id);
  const isTheirs = sql`id = ${deliveryId} AND endpoint_id = ${endpointId} AND endpoint_id IN (
    SELECT id FROM ${webhookEndpoints} WHERE manager_id = ${holder.id})`;
  const key = `event:${endpointId}:${deliveryId}`;
  const [queued, , , found] = await runTransaction<object>(
    context.db,
    sql`INSERT INTO ${outbox} (key, channel, survey_code, recipient, subject, text, html)
      SELECT ${key}, 'event', survey_code, '', '', '', '' FROM ${webhookDeliveries} WHERE ${isTheirs}
      ON CONFLICT (key) DO UPDATE SET status = 'waiting', tries = 0, next_try_at = NULL, created_at = excluded.created_at
        WHERE status <> 'waiting'
      RETURNING key`,
    sql`UPDATE ${webhookDeliveries} SET outcome = NULL WHERE ${isTheirs} AND changes() > 0`,
    sql`UPDATE ${webhookEndpoints} SET ${stateOf(null, null)}
      WHERE id = ${endpointId} AND manager_id = ${holder.id} AND fault = 'gone'`,
    sql`SELECT id FROM ${webhookDeliveries} WHERE ${isTheirs}`,
  );
  if (!found?.length) throw new NotFoundError((words) => words.endpointNotFound);
  if (queued?.length) announceMail(context, key);
}
