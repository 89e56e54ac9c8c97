import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox, undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { recipients } from "#worker/db/schema/recipients.ts";
import type { DeliveryEvent } from "#worker/mail/delivery-events.ts";
import type { Services } from "#worker/services/context.ts";
import { deleteDeclined } from "#worker/services/invitations/kept-addresses.ts";
import { hashMessageId, hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";

const today = sql`(${databaseNow} / ${sql.raw(String(DAY_MS))})`;

/**
 * Records what became of a sent mail of a survey. A mail that did not arrive marks its address for that survey; a
 * complaint is the wish for no mails from any survey, which deletes addresses that are kept for a report. Told twice, or in another order, it comes to the same: a final mark
 * stays. False where no sent mail has the event's id: it is of an account's mail, of a survey or a place that is gone or
 * used by now, or was told before the id was stored.
 */
export async function recordDelivery(
  context: Services<"db" | "config">,
  event: DeliveryEvent,
): Promise<boolean> {
  const [messageHash, recipient] = await Promise.all([
    hashMessageId(context, event.messageId),
    readRecipientKey(context).then((key) => hashRecipient(key, event.recipient)),
  ]);
  const mail = sql`${outbox} AS mail WHERE mail.message_hash = ${messageHash} AND mail.survey_code IS NOT NULL`;
  const isKnown = sql`EXISTS (SELECT 1 FROM ${mail})`;
  const [known = []] = await runTransaction(
    context.db,
    sql`SELECT 1 FROM ${mail}`,
    event.kind === "complaint"
      ? // Also without the mail, of a person who is counted there: the complaint may come weeks later.
        sql`INSERT INTO ${recipients} (hash, first_day, mails, last_day, wants_none)
          SELECT ${recipient}, ${today}, 0, ${today}, 1
          WHERE ${isKnown} OR EXISTS (SELECT 1 FROM ${recipients} WHERE hash = ${recipient})
          ON CONFLICT (hash) DO UPDATE SET wants_none = 1, last_day = ${today}`
      : sql`INSERT INTO ${undeliverableAddresses} (survey_code, recipient, reason, is_final)
          SELECT mail.survey_code, ${recipient}, ${event.reason}, ${Number(event.isFinal)} FROM ${mail}
          ON CONFLICT (survey_code, recipient) DO UPDATE SET reason = excluded.reason, is_final = excluded.is_final
            WHERE is_final = 0`,
  );
  if (event.kind === "complaint") await deleteDeclined(context, sql`TRUE`);
  return known.length > 0;
}
