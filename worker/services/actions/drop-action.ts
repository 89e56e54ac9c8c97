import { and, eq, exists, isNull } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import type { ReportKey } from "./store-action.ts";

/**
 * Drops an action by its id, with the mails to its owner, whose address goes with the row; a second call finds nothing left to
 * do.
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
  const isDropped = and(isIt, exists(managed));
  const isItsMail = isAmong(deliveries.subject, surveyActions.id, isDropped);
  const [surveys] = await db.batch([
    managed,
    db.delete(deliveries).where(and(isItsMail, isNull(deliveries.webhookId))),
    db.delete(surveyActions).where(isDropped),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
}
