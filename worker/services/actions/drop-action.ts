import { and, eq, exists } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import type { ActionPlace } from "./take-up.ts";

/** Drops what was taken up; a second call finds nothing left to do. */
export async function dropAction(
  { db }: Services<"db">,
  managerId: string,
  { code, insightId, recommendation }: ActionPlace,
): Promise<void> {
  const managed = managedSurvey(db, managerId, code);
  const [surveys] = await db.batch([
    managed,
    db
      .delete(surveyActions)
      .where(
        and(
          eq(surveyActions.surveyCode, code),
          eq(surveyActions.insightId, insightId),
          eq(surveyActions.recommendation, recommendation),
          exists(managed),
        ),
      ),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
}
