import { and, eq, exists } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import type { ReportKey } from "./store-action.ts";

/**
 * Drops an action by its id; a second call finds nothing left to do. Its owner's address goes with the row, and the mails to them
 * by the trigger `action_takes_its_mails`.
 */
export async function dropAction(
  { db }: Services<"db">,
  managerId: string,
  { id, code, insightId }: ReportKey & { id: string },
): Promise<void> {
  const managed = managedSurvey(db, managerId, code);
  const isIt = and(
    eq(surveyActions.id, id),
    eq(surveyActions.surveyCode, code),
    eq(surveyActions.insightId, insightId),
  );
  const [surveys] = await db.batch([managed, db.delete(surveyActions).where(and(isIt, exists(managed)))]);
  if (surveys.length === 0) throw surveyNotFound();
}
