import { eq } from "drizzle-orm";
import type { WebhookTest } from "#domain/surveys/webhook.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { postEvent, targetColumns } from "#worker/services/events/post-event.ts";
import { stateAfterTest } from "#worker/services/webhooks/address-state.ts";
import { reservePost } from "#worker/services/webhooks/reserve-post.ts";
import { endpointNotFound, type Holder, isTheirs } from "./change-endpoints.ts";

/**
 * Sends a signed test event now, and says how that ended. One that arrives ends what was said of an endpoint. A paused one
 * gets none: its secret no longer counts.
 */
export async function testEndpoint(
  context: Services<"db" | "config" | "attemptCounter">,
  holder: Holder,
  id: string,
): Promise<WebhookTest> {
  const { db, config } = context;
  const [target] = await db
    .select({ pausedAt: webhookEndpoints.pausedAt, ...targetColumns })
    .from(webhookEndpoints)
    .where(isTheirs(holder, id));
  if (!target) throw endpointNotFound();
  if (target.pausedAt) throw new ConflictError("conflict", (words) => words.endpointPaused);
  await reservePost(context, holder.id);
  const { isFinal: _, ...ended } = await postEvent(context, target, `msg_test_${crypto.randomUUID()}`, {
    type: "test",
    timestamp: new Date().toISOString(),
    data: { link: `${config.siteUrl}/survey/account` },
  }).catch(() => {
    throw new ConflictError("conflict", (words) => words.noWebhook);
  });
  const state = stateAfterTest(ended);
  if (state) await db.update(webhookEndpoints).set(state).where(eq(webhookEndpoints.id, id));
  return ended;
}
