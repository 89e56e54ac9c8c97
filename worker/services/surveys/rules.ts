import { and, eq, type SQL, sql } from "drizzle-orm";
import { always } from "#worker/db/expressions.ts";
import { isManagedBy, isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type AppError, onlyItsOwner, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/**
 * What must be true of a survey's row for a statement to do anything, and the error if it is not. `must` names columns
 * of `survey_codes` without an alias, so that it holds in an UPDATE, a DELETE and a SELECT alike.
 */
export interface Rule {
  must: SQL | undefined;
  otherwise: () => AppError | Promise<AppError>;
}

export const isOwn = (managerId: string): Rule => ({ must: isOwnedBy(managerId), otherwise: onlyItsOwner });

/** The condition of the statement that decides. */
export const allHold = (rules: readonly Rule[]): SQL => and(...rules.map(({ must }) => must)) ?? always;

/**
 * Says why that statement did nothing: the survey is not one that the manager owns or helps to manage, or the first of
 * its rules that is broken. Null if all hold by now.
 */
export const findRefusal = (
  context: Services<"db">,
  managerId: string,
  code: string,
  rules: readonly Rule[],
): Promise<AppError | null> =>
  findBroken(context, and(eq(surveyCodes.code, code), isManagedBy(managerId)), rules, surveyNotFound);

/** Returns the error of the first rule that a survey breaks, or that there is no such survey. Null if all hold by now. */
export async function findBroken(
  { db }: Services<"db">,
  isIt: SQL | undefined,
  rules: readonly Rule[],
  notFound: () => AppError,
): Promise<AppError | null> {
  const verdicts: Record<string, SQL<number>> = Object.fromEntries(
    rules.map(({ must }, index) => [`rule${index}`, sql<number>`${must}`]),
  );
  const [survey] = await db
    .select({ code: surveyCodes.code, ...verdicts })
    .from(surveyCodes)
    .where(isIt);
  if (!survey) return notFound();
  const broken = rules.find((_, index) => !(survey as Record<string, unknown>)[`rule${index}`]);
  return broken ? broken.otherwise() : null;
}
