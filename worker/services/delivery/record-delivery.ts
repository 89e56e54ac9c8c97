import { and, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import { runTransaction } from "#worker/db/client.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import type { DeliveryEvent } from "#worker/mail/delivery-events.ts";
import type { Services } from "#worker/services/context.ts";
import { hashMessageId, hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isCounted, wantNone } from "#worker/services/recipients/recipients.ts";

/**
 * Records what became of a sent mail of a survey. A mail that did not arrive marks its address for that survey; a
 * complaint is the wish for no mails from any survey, as by the link in each of them. Delivered twice, or in another order, it
 * comes to the same: a final mark stays. False where no sent mail has the event's id: it is of an account's mail, of a
 * survey or a place that is gone or used by now, or came before the id was stored.
 */
export async function recordDelivery(
  context: Services<"db" | "config">,
  event: DeliveryEvent,
): Promise<boolean> {
  const [messageHash, recipient] = await Promise.all([
    hashMessageId(context, event.messageId),
    readRecipientKey(context).then((key) => hashRecipient(key, event.recipient)),
  ]);
  const isIt = and(eq(deliveries.messageHash, messageHash), isNotNull(deliveries.surveyCode));
  const mail = context.db.select({ id: deliveries.id }).from(deliveries).where(isIt);
  const [known = []] = await runTransaction(
    context.db,
    mail,
    ...(event.kind === "complaint"
      ? // Also without the mail, of a person who is counted there: the complaint may come weeks later.
        wantNone(context, recipient, or(exists(mail), isCounted(recipient)))
      : [
          sql`INSERT INTO ${undeliverableAddresses} (survey_code, recipient, reason, is_final)
          SELECT survey_code, ${recipient}, ${event.reason}, ${Number(event.isFinal)} FROM ${deliveries} WHERE ${isIt}
          ON CONFLICT (survey_code, recipient) DO UPDATE SET reason = excluded.reason, is_final = excluded.is_final
            WHERE is_final = 0`,
        ]),
  );
  return known.length > 0;
}
