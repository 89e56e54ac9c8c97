import { and, eq, sql } from "drizzle-orm";
import type { ChangedSurvey, ChangeSurvey } from "#domain/surveys/survey.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceState } from "#worker/services/events/announce.ts";
import { deleteAddresses } from "#worker/services/invitations/delete-addresses.ts";
import { rulesOf } from "./change-rules.ts";
import { copyChangedSurvey } from "./public-survey.ts";
import { allHold, findRefusal, isOwn } from "./rules.ts";
import { changeableColumns } from "./settings.ts";

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
  const rules = [isOwn(managerId), ...rulesOf(change, managerId)];
  const isClosed = sql`SELECT code FROM ${surveyCodes} WHERE code = ${code} AND status = 'closed'`;
  const [[changed]] = await context.db.batch([
    context.db
      .update(surveyCodes)
      .set(toColumns(change))
      .where(and(eq(surveyCodes.code, code), allHold(rules)))
      .returning({
        ...changeableColumns,
        expiresAt: surveyCodes.expiresAt,
        status: surveyCodes.status,
      }),
    ...announceState(context, code),
    ...(change.status === "closed" ? deleteAddresses(context, isClosed) : []),
  ]);
  if (!changed) {
    const isChanging = new ConflictError("conflict", (words) => words.surveyChanged);
    throw (await findRefusal(context, managerId, code, rules)) ?? isChanging;
  }
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
