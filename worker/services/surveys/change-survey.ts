import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ChangedSurvey, ChangeSurvey } from "#domain/surveys/survey.ts";
import { isManagedBy, isOwnedBy } from "#worker/db/managed-by.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type AppError, ConflictError, onlyItsOwner, surveyNotFound } from "#worker/errors.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { deleteAddresses } from "#worker/services/invitations/delete-addresses.ts";
import { type ChangeRule, rulesOf } from "./change-rules.ts";
import { copyChangedSurvey } from "./public-survey.ts";

/**
 * Changes a manager's own survey: its name, kind, team size, end, who reads its report, or whether it is open. One
 * statement decides on all of it, and the trigger `audit_survey_changed` records what it changed. Closing deletes
 * addresses. Open dashboards read the survey again, and respondents get the new copy.
 */
export async function changeSurvey(
  context: ServiceContext,
  managerId: string,
  code: string,
  change: ChangeSurvey,
): Promise<ChangedSurvey> {
  const rules = rulesOf(change, managerId);
  const isClosed = sql`SELECT code FROM ${surveyCodes} WHERE code = ${code} AND status = 'closed'`;
  const [[changed]] = await context.db.batch([
    context.db
      .update(surveyCodes)
      .set(toColumns(change))
      .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId), ...rules.map(({ must }) => must)))
      .returning({
        organizationName: surveyCodes.organizationName,
        mode: surveyCodes.mode,
        teamSize: surveyCodes.teamSize,
        sharesReport: surveyCodes.sharesReport,
        expiresAt: surveyCodes.expiresAt,
        status: surveyCodes.status,
      }),
    ...(change.status === "closed" ? deleteAddresses(context, isClosed) : []),
  ]);
  if (!changed) throw await explainRejection(context, managerId, code, rules);
  context.inBackground(copyChangedSurvey(context, code));
  context.inBackground(context.surveyLive.getByName(code).announceChange());
  return { ...changed, expiresAt: changed.expiresAt.toISOString() };
}

function toColumns({ status, expiresAt, ...change }: ChangeSurvey) {
  return {
    ...change,
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt), deletesAt: null }),
    ...(status === "active" && { status, closedAt: null }),
    ...(status === "closed" && { status, closedAt: sql`ifnull(${surveyCodes.closedAt}, ${databaseNow})` }),
  };
}

async function explainRejection(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  rules: readonly ChangeRule[],
): Promise<AppError> {
  const verdicts: Record<string, SQL<number>> = Object.fromEntries(
    rules.map(({ must }, index) => [`rule${index}`, sql<number>`${must}`]),
  );
  const [survey] = await db
    .select({ isOwn: sql<number>`${isOwnedBy(managerId)}`, ...verdicts })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!survey) return surveyNotFound();
  if (!survey.isOwn) return onlyItsOwner();
  const broken = rules.find((_, index) => !(survey as Record<string, number>)[`rule${index}`]);
  return broken?.otherwise() ?? new ConflictError("conflict", (words) => words.surveyChanged);
}
