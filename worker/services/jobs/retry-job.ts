import { and, eq, isNull, sql } from "drizzle-orm";
import type { JobKind } from "#domain/admin/operations.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { deadLetters } from "#worker/db/schema/operations.ts";
import { ConflictError } from "#worker/errors.ts";
import { type Act, actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { reviveMail } from "#worker/services/outbox/retry-mail.ts";

/** Does what is asked if the job has failed, and records it; true if it did. */
type Retry = (context: ServiceContext, id: string, act: Act) => Promise<boolean>;

/** Takes no further attempt of the survey; the provider that is active now writes. */
const retryAnalysis: Retry = async (context, id, act) => {
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
const retryExport: Retry = async (context, id, act) => {
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

/** The row that the message is about failed with it: it is taken up as well. */
const retryDeadLetter: Retry = async (context, id, act) => {
  const letter = await doRecorded<{ body: string }>(
    context,
    context.db
      .update(deadLetters)
      .set({ retriedAt: databaseNow })
      .where(and(eq(deadLetters.id, id), isNull(deadLetters.retriedAt)))
      .returning({ body: deadLetters.body }),
    act,
  );
  if (!letter) return false;
  const body = JSON.parse(letter.body) as { insightId?: string; exportId?: string; key?: string };
  if (body.insightId) await retryAnalysis(context, body.insightId, { ...act, objectId: body.insightId });
  if (body.exportId) await retryExport(context, body.exportId, { ...act, objectId: body.exportId });
  if (body.key) await reviveMail(context, eq(outbox.key, body.key), act);
  return true;
};

const RETRIES: Record<JobKind, Retry> = {
  analyses: retryAnalysis,
  exports: retryExport,
  "dead-letters": retryDeadLetter,
};

/**
 * Runs a failed analysis or export again, or what a message was about that a queue gave up. Each is one conditional
 * UPDATE, so that two admins at once start one run. Throws a ConflictError where there is nothing to try again.
 */
export async function retryJob(context: ServiceContext, adminId: string, kind: JobKind, id: string) {
  const act = actOn(adminId, "job_retried", "job", id);
  if (await RETRIES[kind](context, id, act)) return;
  throw new ConflictError("conflict", "This job can’t be tried again: it is running, done or gone.");
}
