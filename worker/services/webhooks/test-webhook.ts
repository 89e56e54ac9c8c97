import { eq } from "drizzle-orm";
import { firstLanguage } from "#domain/language-paths.ts";
import type { WebhookFormat, WebhookTest } from "#domain/surveys/webhook.ts";
import type { WebhookEvent } from "#domain/surveys/webhook-event.ts";
import { inLanguage } from "#languages/mails/webhook";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { layOutForChat } from "#worker/services/delivery/chat-formats.ts";
import { postMessage, targetColumns } from "#worker/services/delivery/post-message.ts";
import { stateAfterTest } from "#worker/services/delivery/webhook-state.ts";
import { type Holder, isTheirs, webhookNotFound } from "./change-webhooks.ts";
import { reservePost } from "./reserve-post.ts";

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
