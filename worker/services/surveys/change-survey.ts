import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { AuditAct } from "#domain/accounts/audit.ts";
import type { ChangedSurvey, ChangeSurvey } from "#domain/surveys/survey.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";
import { insertActsOf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceState } from "#worker/services/events/announce.ts";
import { deleteAddresses } from "#worker/services/invitations/delete-addresses.ts";
import { rulesOf } from "./change-rules.ts";
import { copyChangedSurvey } from "./public-survey.ts";
import { allHold, findRefusal, isOwn } from "./rules.ts";
import { changeableColumns } from "./settings.ts";

/**
 * Changes a manager's own survey: its name, kind, team size, end, who reads its report, or whether it is open. One
 * statement decides on all of it; one before it records what it will change. Closing deletes
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
  const isAllowed = and(eq(surveyCodes.code, code), allHold(rules));
  const [, [changed]] = await context.db.batch([
    insertActsOf(context, surveyAct(managerId, "survey_changed", code), actsOf(change), isAllowed),
    context.db
      .update(surveyCodes)
      .set(toColumns(change))
      .where(isAllowed)
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

/** The acts that a change is, each where it changes anything of the row as it is. */
function actsOf({ status, sharesReport, ...settings }: ChangeSurvey): [AuditAct, SQL | undefined][] {
  const { deletesAt: _, ...columns } = { deletesAt: null, ...toColumns(settings) };
  const isOther = Object.entries(columns).map(([name, value]) => {
    const column = surveyCodes[name as keyof typeof columns];
    return sql`${column} IS NOT ${sql.param(value, column)}`;
  });
  return [
    ["survey_changed", or(...isOther)],
    [
      sharesReport ? "report_shared" : "report_unshared",
      sharesReport === undefined ? undefined : ne(surveyCodes.sharesReport, sharesReport),
    ],
    [
      status === "closed" ? "survey_closed" : "survey_reopened",
      status === undefined ? undefined : ne(surveyCodes.status, status),
    ],
  ];
}
