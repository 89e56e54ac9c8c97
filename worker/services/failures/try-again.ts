import { and, eq, isNull, sql } from "drizzle-orm";
import type { FailureKind } from "#domain/admin/operations.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { type Act, actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { revive, wake } from "#worker/services/events/due.ts";
import { ERASED } from "#worker/services/events/insert-mails.ts";

/** Takes up what has failed and records it; false where there is nothing to try again. */
type Revive = (context: ServiceContext, id: string, act: Act) => Promise<boolean>;

const isFailed = (id: string) => and(eq(deliveries.id, id), eq(deliveries.outcome, "failed"));

/** With all its tries; one that is worthless by now stays as it is. */
const reviveDelivery: Revive = async (context, id, act) => {
  const revived = await doRecorded(context, revive(context, isFailed(id)), act);
  if (revived) wake(context, id);
  return revived !== undefined;
};

/** Takes no further attempt of the survey; the provider that is active now writes. */
const reviveAnalysis: Revive = async (context, id, act) => {
  const revived = await doRecorded(
    context,
    sql`
      UPDATE ${surveyInsights} AS failed
      SET status = 'processing', run_count = 0, lease_token = NULL, lease_expires_at = NULL, error_message = NULL,
        created_at = ${databaseNow}, processing_started_at = ${databaseNow}, processing_completed_at = NULL,
        provider_id = (SELECT id FROM ${aiProviders} WHERE is_active = 1)
      WHERE id = ${id} AND status = 'failed'
        AND NOT EXISTS (SELECT 1 FROM ${surveyInsights} AS later
          WHERE later.survey_code = failed.survey_code AND later.attempt_number > failed.attempt_number)
      RETURNING id`,
    act,
  );
  if (revived) context.inBackground(context.jobQueue.send({ insightId: id }));
  return revived !== undefined;
};

/** OR IGNORE: the same file may be in the making by another request. */
const reviveExport: Revive = async (context, id, act) => {
  const revived = await doRecorded<{ surveyCode: string }>(
    context,
    sql`
      UPDATE OR IGNORE ${surveyExports}
      SET status = 'processing', run_count = 0, lease_expires_at = NULL, error_message = NULL,
        created_at = ${databaseNow}
      WHERE id = ${id} AND status = 'failed' RETURNING survey_code AS surveyCode`,
    act,
  );
  if (revived) context.inBackground(context.jobQueue.send({ exportId: id, ...revived }));
  return revived !== undefined;
};

const REVIVALS: Record<FailureKind, Revive> = {
  delivery: reviveDelivery,
  analysis: reviveAnalysis,
  export: reviveExport,
};

/**
 * Tries again what has failed. Each kind is one conditional UPDATE, so that two admins at once start one run. Throws a
 * ConflictError where there is nothing to try again.
 */
export async function tryAgain(context: ServiceContext, adminId: string, kind: FailureKind, id: string) {
  const act =
    kind === "delivery"
      ? actOn(adminId, "mail_sent_again", "mail", id)
      : actOn(adminId, "job_retried", "job", id);
  if (await REVIVALS[kind](context, id, act)) return;
  throw new ConflictError("conflict", "This can’t be tried again: it is under way, done, expired or gone.");
}

/** Ends a failed message that was dealt with otherwise; its occasion stays, so that none is written again. */
export async function discardMessage(context: ServiceContext, adminId: string, id: string): Promise<void> {
  const discarding = context.db
    .update(deliveries)
    .set({ ...ERASED, outcome: "delivered", reason: null })
    .where(and(isFailed(id), isNull(deliveries.webhookId)))
    .returning({ id: deliveries.id });
  if (await doRecorded(context, discarding, actOn(adminId, "mail_discarded", "mail", id))) return;
  throw new NotFoundError("There is no such failed message. It may already have been sent again.");
}
