import { and, desc, eq, isNotNull, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { AuditAct } from "#domain/accounts/audit.ts";
import { readPublicAddress } from "#domain/public-address.ts";
import { type AddWebhook, formatOf, hintOf } from "#domain/surveys/webhook.ts";
import {
  type EventDelivery,
  MAX_WEBHOOKS,
  type OwnWebhooks,
  SECRET_OVERLAP_MS,
  SHOWN_DELIVERIES,
  type Webhook,
} from "#domain/surveys/webhook-event.ts";
import { drawSecret } from "#domain/surveys/webhook-signature.ts";
import { isSignedIn } from "#worker/db/access-ends.ts";
import { isAmong } from "#worker/db/expressions.ts";
import { isManagedBy, managedSurvey } from "#worker/db/managed-by.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { ConflictError, InvalidError, NotFoundError } from "#worker/errors.ts";
import { requireStillSignedIn } from "#worker/services/access/require-still-signed-in.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { Services, SignedInManager } from "#worker/services/context.ts";
import { ofWebhook } from "#worker/services/delivery/sealed.ts";
import { waitsFromNow } from "#worker/services/events/due.ts";

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

type Context = Services<"db" | "config">;

/** Of the manager who acts: a webhook of another is answered like one that does not exist. */
export interface Holder {
  id: string;
  userId: string;
}

export const isTheirs = (holder: Holder, id: string) =>
  and(eq(webhooks.id, id), eq(webhooks.managerId, holder.id));

export const webhookNotFound = () => new NotFoundError((words) => words.webhookNotFound);

/** Adds a webhook in the format of its address, and draws a program's secret: it is shown here alone. */
export async function addWebhook(
  context: Context,
  holder: Holder & Pick<SignedInManager, "sessionId">,
  { address, survey = null }: AddWebhook,
): Promise<{ webhook: Webhook; secret: string | null }> {
  const { db, config } = context;
  const url = readEnteredAddress(context, address);
  const [id, format, hint] = [crypto.randomUUID(), formatOf(url), hintOf(url)];
  const secret = format === "signed" ? drawSecret() : null;
  const isManaged = survey === null ? undefined : sql`${survey} IN ${managedSurvey(db, holder.id, survey)}`;
  const hasRoom = lt(db.$count(webhooks, eq(webhooks.managerId, holder.id)), MAX_WEBHOOKS);
  const add = sql`
    INSERT INTO ${webhooks} (id, manager_id, survey_code, format, sealed_address, hint, sealed_secret)
    SELECT ${id}, ${holder.id}, ${survey}, ${format}, ${await ofWebhook.seal(config.keys, url.href)}, ${hint},
      ${secret && (await ofWebhook.seal(config.keys, secret))}
    WHERE ${and(isSignedIn(holder.sessionId), hasRoom, isManaged)}
    RETURNING id`;
  const act = actOn(holder.userId, "webhook_added", "webhook", id);
  if (await doRecorded(context, add, survey === null ? act : { ...act, surveyCode: survey })) {
    const state = { fault: null, faultStatus: null, isPaused: false, deliveries: [] };
    return { webhook: { id, format, survey, hint, ...state }, secret };
  }
  await requireStillSignedIn(context, holder);
  if (survey !== null && (await managedSurvey(db, holder.id, survey)).length === 0) {
    throw new InvalidError((words) => words.surveyNotFound, "survey");
  }
  throw new ConflictError("conflict", (words) => words.tooManyWebhooks({ max: MAX_WEBHOOKS }));
}

/**
 * Draws another secret. For a day deliveries are signed with the one before, too; that of a paused webhook no longer
 * counts. What waits is tried at once, and for another day. A channel has no secret: one that was paused goes on.
 */
export async function replaceSecret(
  context: Context,
  holder: Holder & Pick<SignedInManager, "sessionId">,
  id: string,
): Promise<{ secret: string | null }> {
  const secret = drawSecret();
  const isAllowed = and(isTheirs(holder, id), isSignedIn(holder.sessionId));
  const replace = sql`
    UPDATE ${webhooks} SET sealed_old_secret = iif(paused_at IS NULL, sealed_secret, NULL),
      old_secret_until = iif(paused_at IS NULL, ${databaseNow} + ${SECRET_OVERLAP_MS}, NULL), paused_at = NULL,
      sealed_secret = ${await ofWebhook.seal(context.config.keys, secret)}
    WHERE ${and(isAllowed, isNotNull(webhooks.sealedSecret))} RETURNING id`;
  const resume = context.db
    .update(webhooks)
    .set({ pausedAt: null })
    .where(and(isAllowed, isNull(webhooks.sealedSecret)))
    .returning({ id: webhooks.id });
  const isRunning = and(isTheirs(holder, id), isNull(webhooks.pausedAt));
  const retry = context.db
    .update(deliveries)
    .set({ waitsSince: waitsFromNow, nextTryAt: null, tries: 0 })
    .where(and(isAmong(deliveries.webhookId, webhooks.id, isRunning), isNull(deliveries.outcome)));
  const change = (act: AuditAct, statement: SQLWrapper) =>
    doRecorded(context, statement, actOn(holder.userId, act, "webhook", id), retry);
  if (await change("webhook_secret_replaced", replace)) return { secret };
  if (await change("webhook_resumed", resume)) return { secret: null };
  await requireStillSignedIn(context, holder);
  throw webhookNotFound();
}

/** Removes a webhook; what waits for it goes with it. Removed twice, it is removed. */
export async function removeWebhook(context: Context, holder: Holder, id: string): Promise<void> {
  const remove = context.db.delete(webhooks).where(isTheirs(holder, id)).returning({ id: webhooks.id });
  await doRecorded(context, remove, actOn(holder.userId, "webhook_removed", "webhook", id));
}

/** Reads an address that a manager has entered. Throws an InvalidError that names the field. */
function readEnteredAddress({ config }: Services<"config">, text: string): URL {
  const read = readPublicAddress(text, { allowsLoopback: config.isLocal });
  if ("fault" in read) throw new InvalidError((words) => words.webhookAddress[read.fault], "address");
  return read.url;
}
