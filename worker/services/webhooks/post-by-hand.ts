import { and, eq } from "drizzle-orm";
import { firstLanguage } from "#domain/language-paths.ts";
import { WEBHOOK_TEST_LIMIT } from "#domain/limits.ts";
import type { WebhookFormat, WebhookTest } from "#domain/surveys/webhook.ts";
import type { WebhookEvent } from "#domain/surveys/webhook-event.ts";
import { inLanguage } from "#languages/mails/webhook";
import { isAmong } from "#worker/db/expressions.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { ConflictError } from "#worker/errors.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";
import { layOutForChat } from "#worker/services/delivery/chat-formats.ts";
import { postMessage, targetColumns } from "#worker/services/delivery/post-message.ts";
import { stateAfterTest, stateOf } from "#worker/services/delivery/webhook-state.ts";
import { revive, wake } from "#worker/services/events/due.ts";
import { type Holder, isTheirs, webhookNotFound } from "./own-webhooks.ts";

/**
 * Sends a test message now, and says how that ended. One that arrives ends what was said of a webhook. A paused one gets
 * none.
 */
export async function testWebhook(
  context: Services<"db" | "config" | "attemptCounter">,
  holder: Holder,
  id: string,
): Promise<WebhookTest> {
  const { db, config } = context;
  const [target] = await db
    .select({ pausedAt: webhooks.pausedAt, language: user.language, ...targetColumns })
    .from(webhooks)
    .innerJoin(surveyManagers, eq(surveyManagers.id, webhooks.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(isTheirs(holder, id));
  if (!target) throw webhookNotFound();
  if (target.pausedAt) throw new ConflictError("conflict", (words) => words.webhookPaused);
  await reservePost(context, holder.id);
  const message = {
    id: `msg_test_${crypto.randomUUID()}`,
    body: writeTest(target.format, target.language, config.siteUrl),
  };
  const { isFinal: _, ...ended } = await postMessage(context, target, message).catch(() => {
    throw new ConflictError("conflict", (words) => words.noWebhook);
  });
  const state = stateAfterTest(ended);
  if (state) await db.update(webhooks).set(state).where(eq(webhooks.id, id));
  return ended;
}

function writeTest(format: WebhookFormat, language: string | null, siteUrl: string): string {
  if (format === "signed") {
    const link = `${siteUrl}/survey/programs`;
    const event: WebhookEvent = { type: "test", timestamp: new Date().toISOString(), data: { link } };
    return JSON.stringify(event);
  }
  const { test, open } = inLanguage(firstLanguage(language)).webhookWords;
  return layOutForChat(format, { text: test, link: { label: open, url: `${siteUrl}/survey/manage` } });
}

/**
 * Sends an event again that has ended, under its id; one that waits is left as it is. A webhook that was gone is tried
 * afresh; of a paused one the event waits. It counts like a test event: each is a request to a host of the manager's choice.
 */
export async function sendAgain(
  context: Services<"db" | "config" | "attemptCounter" | "deliveryQueue" | "inBackground">,
  holder: Holder,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  await reservePost(context, holder.id);
  const { db } = context;
  const isIt = and(
    eq(deliveries.id, deliveryId),
    isAmong(deliveries.webhookId, webhooks.id, isTheirs(holder, webhookId)),
  );
  const [again, , [found]] = await db.batch([
    revive(context, isIt),
    db
      .update(webhooks)
      .set(stateOf(null, null))
      .where(and(isTheirs(holder, webhookId), eq(webhooks.fault, "gone"))),
    db
      .select({ pausedAt: webhooks.pausedAt })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(isIt),
  ]);
  if (!found) throw webhookNotFound();
  if (found.pausedAt) throw new ConflictError("conflict", (words) => words.webhookPaused);
  if (again.length > 0) wake(context, deliveryId);
}

/** Counts a post that a manager asks for by hand, whichever address it goes to. Throws a TooManyError. */
async function reservePost(
  context: Services<"db" | "config" | "attemptCounter">,
  managerId: string,
): Promise<void> {
  const limits = WEBHOOK_TEST_LIMIT;
  await reserveAttempt(context, { kind: "call", subject: `webhook:${managerId}`, limits });
}
