import { and, eq } from "drizzle-orm";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type AppError, onlyItsOwner, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** Says why a survey is not a manager's own; null if it is. */
export async function explainNotOwn(
  { db }: Services<"db">,
  managerId: string,
  code: string,
): Promise<AppError | null> {
  const [survey] = await db
    .select({ ownerId: surveyCodes.managerId })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!survey) return surveyNotFound();
  return survey.ownerId === managerId ? null : onlyItsOwner();
}
