import { and, eq, isNotNull, not, or, sql } from "drizzle-orm";
import { EVENT_TYPES, type EventType, isMailed } from "#domain/event.ts";
import { firstLanguage } from "#domain/language-paths.ts";
import { fromNow, increase, isAmong } from "#worker/db/expressions.ts";
import { isBanned, isOwnerBanned } from "#worker/db/is-banned.ts";
import { keepsDayOnly, LEASE_MS, nextTryAfter } from "#worker/db/retry.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";
import { isDue } from "#worker/services/events/due.ts";
import { endDelivery } from "./end-delivery.ts";
import type { DeliverMail, Handing } from "./hand-over.ts";
import { targetColumns } from "./post-message.ts";
import { prepareLetter } from "./prepare-letter.ts";
import { handOverOrRetry, sendMail } from "./send-mail.ts";
import { sendToWebhook } from "./send-to-webhook.ts";

export type Delivering = Handing & Services<"deliveryQueue">;

/**
 * Sends one message to its address, its manager or its webhook. An event's is dropped where that manager no longer manages
 * the survey or is banned, and a webhook's where the survey's owner is. What did not arrive is tried again for a day, ever more rarely. Does
 * nothing if it has ended, is not due or is leased by another consumer.
 */
export async function deliver(context: Delivering, id: string, deliverMail: DeliverMail): Promise<void> {
  const { db } = context;
  const [[delivery], [target]] = await db.batch([lease(context, id), selectTarget(context, id)]);
  if (!delivery) return;
  const { address, mail } = delivery;
  if (address !== null && mail)
    return sendMail(context, delivery, { recipient: address, ...mail }, deliverMail);
  if (!target || !isOfEvent(delivery)) return endDelivery(context, delivery, "dropped");
  if (target.webhook) return sendToWebhook(context, delivery, target.webhook);
  return sendLetter(context, delivery, target.user, deliverMail);
}

/** The next try is set with the lease, so that a message whose consumer dies waits as long as one that fails. */
const lease = ({ db }: Delivering, id: string) =>
  db
    .update(deliveries)
    .set({
      tries: increase(deliveries.tries),
      leaseExpiresAt: fromNow(LEASE_MS),
      nextTryAt: nextTryAfter(deliveries.tries, deliveries.waitsSince),
    })
    .where(and(eq(deliveries.id, id), isDue))
    .returning({
      id: deliveries.id,
      webhookId: deliveries.webhookId,
      address: deliveries.address,
      mail: deliveries.mail,
      surveyCode: deliveries.surveyCode,
      type: deliveries.type,
      subject: deliveries.subject,
      occasion: deliveries.occasion,
      happenedAt: deliveries.happenedAt,
      status: deliveries.status,
      tries: deliveries.tries,
      waitedMs: sql<
        number | null
      >`iif(${keepsDayOnly(deliveries.waitsSince)}, NULL, ${databaseNow} - ${deliveries.waitsSince})`,
    });

export type Delivery = Awaited<ReturnType<typeof lease>>[number];
export type EventDelivery = Delivery & { type: EventType; surveyCode: string };

const isOfEvent = (delivery: Delivery): delivery is EventDelivery =>
  delivery.surveyCode !== null && EVENT_TYPES.some((type) => type === delivery.type);

const isManager = or(
  eq(surveyCodes.managerId, surveyManagers.id),
  eq(surveyCodes.secondManagerId, surveyManagers.id),
);

const selectTarget = ({ db }: Delivering, id: string) =>
  db
    .select({
      user: { email: user.email, emailVerified: user.emailVerified, language: user.language },
      webhook: { id: webhooks.id, fault: webhooks.fault, ...targetColumns },
    })
    .from(deliveries)
    .leftJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(
      surveyManagers,
      eq(surveyManagers.id, sql`coalesce(${deliveries.managerId}, ${webhooks.managerId})`),
    )
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(
      and(
        ...[eq(deliveries.id, id), not(isBanned)],
        isAmong(
          deliveries.surveyCode,
          surveyCodes.code,
          and(isManager, or(isNotNull(deliveries.managerId), not(isOwnerBanned))),
        ),
      ),
    );

type Target = Awaited<ReturnType<typeof selectTarget>>[number];
export type TargetWebhook = NonNullable<Target["webhook"]>;

/**
 * Mails a manager about an event: in the language of the account, or else in the survey's. A manager whose
 * address is unconfirmed gets none, nor does one whom it no longer concerns.
 */
async function sendLetter(
  context: Delivering,
  delivery: EventDelivery,
  { email, emailVerified, language }: Target["user"],
  deliverMail: DeliverMail,
): Promise<void> {
  const { type } = delivery;
  const isConfirmed = emailVerified || context.config.skipsEmailConfirmation;
  const letter = isConfirmed && isMailed(type) ? await prepareLetter(context, { ...delivery, type }) : null;
  if (!letter) return endDelivery(context, delivery, "dropped");
  const { link: _, ...mail } = letter.write(firstLanguage(language, letter.language));
  await handOverOrRetry(context, delivery, { ...mail, recipient: email }, deliverMail);
}
