import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { FailureKind } from "#domain/admin/operations.ts";
import { rowid } from "#worker/db/expressions.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { SENT } from "#worker/db/sent-mail.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { type Act, actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { revive, wake } from "#worker/services/events/due.ts";
import { announceMail } from "#worker/services/mails/write-mail.ts";

/** Takes up what has failed and records it; false where there is nothing to try again. */
type Revive = (context: ServiceContext, id: string, act: Act) => Promise<boolean>;

const isFailedMail = (id: string) => and(sql`${rowid} = ${id}`, eq(outbox.status, "failed"));

/** With all its tries; one that is worthless by now stays as it is. */
const reviveMail: Revive = async (context, id, act) => {
  const reviving = context.db
    .update(outbox)
    .set({
      ...{ status: "waiting", tries: 0, errorMessage: null, createdAt: databaseNow },
      ...{ notBefore: null, leaseExpiresAt: null, nextTryAt: null },
    })
    .where(and(isFailedMail(id), or(isNull(outbox.worthlessAt), gt(outbox.worthlessAt, databaseNow))))
    .returning({ key: outbox.key });
  const mail = await doRecorded<{ key: string }>(context, reviving, act);
  if (mail) announceMail(context, mail.key);
  return mail !== undefined;
};

/** With all its tries. */
const reviveDelivery: Revive = async (context, id, act) => {
  const revived = await doRecorded(context, revive(context, eq(deliveries.id, id)), act);
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
  if (revived) context.inBackground(context.analysisQueue.send({ insightId: id }));
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
  if (revived) context.inBackground(context.exportQueue.send({ exportId: id, ...revived }));
  return revived !== undefined;
};

const REVIVALS: Record<FailureKind, Revive> = {
  mail: reviveMail,
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
    kind === "mail" || kind === "delivery"
      ? actOn(adminId, "mail_sent_again", "mail", id)
      : actOn(adminId, "job_retried", "job", id);
  if (await REVIVALS[kind](context, id, act)) return;
  throw new ConflictError("conflict", "This can’t be tried again: it is under way, done, expired or gone.");
}

/** Deletes the content of a failed mail that was dealt with otherwise; its key stays, so that none is written again. */
export async function discardMail(context: ServiceContext, adminId: string, id: string): Promise<void> {
  const discarding = context.db
    .update(outbox)
    .set(SENT)
    .where(isFailedMail(id))
    .returning({ key: outbox.key });
  if (await doRecorded(context, discarding, actOn(adminId, "mail_discarded", "mail", id))) return;
  throw new NotFoundError("There is no such failed email. It may already have been sent again.");
}
