import { and, eq, isNull, sql } from "drizzle-orm";
import { hintOf } from "#domain/surveys/webhook.ts";
import { MAX_ENDPOINTS, SECRET_OVERLAP_MS, type WebhookEndpoint } from "#domain/surveys/webhook-event.ts";
import { drawSecret } from "#domain/surveys/webhook-signature.ts";
import { isSignedIn } from "#worker/db/access-ends.ts";
import { isAmong } from "#worker/db/expressions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { requireStillSignedIn } from "#worker/services/access/require-still-signed-in.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services, SignedInManager } from "#worker/services/context.ts";
import { waitsFromNow } from "#worker/services/events/announce.ts";
import { ofEndpoint } from "#worker/services/events/sealed.ts";
import { readEnteredAddress } from "#worker/services/webhooks/entered-address.ts";

type Context = Services<"db" | "config">;

/** Of the manager who acts: an endpoint of another is answered like one that does not exist. */
export interface Holder {
  id: string;
  userId: string;
}

export const isTheirs = (holder: Holder, id: string) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.managerId, holder.id));

export const endpointNotFound = () => new NotFoundError((words) => words.endpointNotFound);

/** Adds an endpoint, and draws the secret that its deliveries are signed with: it is shown here alone. */
export async function addEndpoint(
  context: Context,
  holder: Holder & Pick<SignedInManager, "sessionId">,
  text: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { keys } = context.config;
  const url = readEnteredAddress(context, text);
  const [id, secret, hint] = [crypto.randomUUID(), drawSecret(), hintOf(url)];
  const add = sql`
    INSERT INTO ${webhookEndpoints} (id, manager_id, sealed_address, hint, sealed_secret)
    SELECT ${id}, ${holder.id}, ${await ofEndpoint.seal(keys, url.href)}, ${hint},
      ${await ofEndpoint.seal(keys, secret)}
    WHERE ${isSignedIn(holder.sessionId)} AND (SELECT count(*) FROM ${webhookEndpoints} WHERE manager_id = ${holder.id}) < ${MAX_ENDPOINTS}
    RETURNING id`;
  const added = await doRecorded(context, add, actOn(holder.userId, "endpoint_added", "endpoint", id));
  if (added)
    return {
      endpoint: { id, hint, fault: null, faultStatus: null, isPaused: false, deliveries: [] },
      secret,
    };
  await requireStillSignedIn(context, holder);
  throw new ConflictError("conflict", (words) => words.tooManyEndpoints({ max: MAX_ENDPOINTS }));
}

/**
 * Draws another secret. For a day deliveries are signed with the one before, too; that of a paused endpoint no longer
 * counts. What waits is tried at once, and for another day.
 */
export async function replaceSecret(
  context: Context,
  holder: Holder & Pick<SignedInManager, "sessionId">,
  id: string,
): Promise<{ secret: string }> {
  const secret = drawSecret();
  const replace = sql`
    UPDATE ${webhookEndpoints} SET sealed_old_secret = iif(paused_at IS NULL, sealed_secret, NULL),
      old_secret_until = iif(paused_at IS NULL, ${databaseNow} + ${SECRET_OVERLAP_MS}, NULL), paused_at = NULL,
      sealed_secret = ${await ofEndpoint.seal(context.config.keys, secret)}
    WHERE ${isTheirs(holder, id)} AND ${isSignedIn(holder.sessionId)} RETURNING id`;
  const act = actOn(holder.userId, "endpoint_secret_replaced", "endpoint", id);
  const isRunning = and(isTheirs(holder, id), isNull(webhookEndpoints.pausedAt));
  const retry = context.db
    .update(deliveries)
    .set({ waitsSince: waitsFromNow, nextTryAt: null, tries: 0 })
    .where(and(isAmong(deliveries.endpointId, webhookEndpoints.id, isRunning), isNull(deliveries.outcome)));
  if (await doRecorded(context, replace, act, retry)) return { secret };
  await requireStillSignedIn(context, holder);
  throw endpointNotFound();
}

/** Removes an endpoint; what waits for it goes with it. Removed twice, it is removed. */
export async function removeEndpoint(context: Context, holder: Holder, id: string): Promise<void> {
  const remove = context.db
    .delete(webhookEndpoints)
    .where(isTheirs(holder, id))
    .returning({ id: webhookEndpoints.id });
  await doRecorded(context, remove, actOn(holder.userId, "endpoint_removed", "endpoint", id));
}
