import { sql } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { failExport, MAX_EXPORT_RUNS } from "./run-export.ts";

const WAKE_AFTER_MS = 30_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;
const BATCH = 50;

/** Queues exports again whose message was lost or whose consumer died, and fails those that are too old. */
export async function sweepExports(context: ServiceContext): Promise<void> {
  const orphans = await context.db.all<{ id: string; surveyCode: string; isHopeless: number }>(sql`
    SELECT id, survey_code AS surveyCode,
      (created_at < ${databaseNow} - ${GIVE_UP_AFTER_MS} OR run_count >= ${MAX_EXPORT_RUNS}) AS isHopeless
    FROM ${surveyExports}
    WHERE status = 'processing' AND created_at < ${databaseNow} - ${WAKE_AFTER_MS}
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    ORDER BY created_at LIMIT ${BATCH}`);
  for (const { id, surveyCode, isHopeless } of orphans) {
    if (isHopeless) {
      await failExport(context, id);
      sendAlert(context, {
        kind: "export_given_up",
        id,
        text: "An export couldn’t be made. Admins can run it again.",
      });
    } else await context.exportQueue.send({ exportId: id, surveyCode });
  }
}
