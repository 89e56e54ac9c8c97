import { and, eq, type SQL } from "drizzle-orm";
import { hasRow } from "#worker/db/expressions.ts";
import { isActive, isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** The condition that a place is one of a survey. */
export const isOfSurvey = (code: string) => eq(surveyInvitations.surveyCode, code);

/** The condition that people can be invited to a survey: it is the manager's own, has personal links and is active. */
export const canInvite = (managerId: string, code: string): SQL =>
  hasRow(
    surveyCodes,
    and(eq(surveyCodes.code, code), isOwnedBy(managerId), eq(surveyCodes.linkKind, "personal"), isActive),
  );

/** Says why `canInvite` does not hold; null if it does. */
export async function explainNoInvitation(
  { db }: Services<"db">,
  managerId: string,
  code: string,
): Promise<AppError | null> {
  const [survey] = await db
    .select({ linkKind: surveyCodes.linkKind, isActive: isActive.mapWith(Boolean) })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)));
  if (!survey) return surveyNotFound();
  if (survey.linkKind !== "personal") {
    return new ConflictError("conflict", (words) => words.noPlaces);
  }
  if (!survey.isActive) return new AppError(410, "survey_expired", (words) => words.surveyEnded);
  return null;
}
