import { and, eq, gt, gte, isNull, lt, lte, ne, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AuditAct } from "#domain/accounts/audit.ts";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { DAY_MS, MAX_ACTIVE_SURVEYS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { ChangedSurvey, ChangeSurvey } from "#domain/surveys/survey.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isActive } from "#worker/db/managed-by.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { ConflictError, InvalidError } from "#worker/errors.ts";
import { insertActsOf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceState } from "#worker/services/events/announce.ts";
import { deleteAddresses } from "#worker/services/invitations/delete-addresses.ts";
import { activeSurveyCount, surveyLimit } from "./active-surveys.ts";
import { copyChangedSurvey } from "./public-survey.ts";
import { allHold, findRefusal, isOwn, type Rule } from "./rules.ts";
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

const { code, mode, status, createdAt, expiresAt, follows, teamSize } = surveyCodes;

/** The conditions of a change of a survey, by its owner. The first that does not hold explains why nothing changed. */
function rulesOf(change: ChangeSurvey, ownerId: string): Rule[] {
  return [
    ...modeRules(change),
    ...teamSizeRules(change),
    ...expiryRules(change),
    ...limitRules(change, ownerId),
  ];
}

const hasResponses = hasRow(surveyResponses, eq(surveyResponses.surveyCode, code));

/** Once a response is stored, its respondent has been told of one kind, and the kind is fixed. */
function modeRules(change: ChangeSurvey): Rule[] {
  if (change.mode === undefined) return [];
  return [
    {
      must: or(eq(mode, change.mode), isNull(follows)),
      otherwise: () => new ConflictError("mode_of_round", (words) => words.modeOfRound, { field: "mode" }),
    },
    {
      must: or(eq(mode, change.mode), not(hasResponses)),
      otherwise: () => new ConflictError("mode_fixed", (words) => words.modeFixed, { field: "mode" }),
    },
  ];
}

/** Respondents of a confidential survey are told how many are asked: five at least, and no other number later. */
function teamSizeRules(change: ChangeSurvey): Rule[] {
  if (change.teamSize === undefined && change.mode === undefined) return [];
  const nextMode: SQLWrapper = change.mode === undefined ? mode : sql.param(change.mode);
  const isOpen = eq(nextMode, "open");
  const next: SQLWrapper = change.teamSize === undefined ? teamSize : sql.param(change.teamSize);
  return [
    {
      must: or(isOpen, isNull(next), gte(next, MIN_PEOPLE)),
      otherwise: () => {
        const field = change.teamSize === undefined ? "mode" : "teamSize";
        return new InvalidError((words) => words.teamTooSmall({ min: MIN_PEOPLE }), field);
      },
    },
    {
      must: or(isOpen, sql`${next} IS ${teamSize}`, not(hasResponses)),
      otherwise: () =>
        new ConflictError("team_size_fixed", (words) => words.teamSizeFixed, { field: "teamSize" }),
    },
  ];
}

/** A survey that is open ends at a time to come, and none takes responses for longer than the limit. */
function expiryRules(change: ChangeSurvey): Rule[] {
  const chosen = change.expiresAt === undefined ? null : Date.parse(change.expiresAt);
  if (chosen === null && change.status !== "active") return [];
  const next: SQLWrapper = chosen === null ? expiresAt : sql.param(chosen);
  const days = SURVEY_EXPIRY_DAYS.max;
  return [
    {
      must: gt(next, databaseNow),
      otherwise: () => new InvalidError((words) => words.endInPast, "expiresAt"),
    },
    {
      must: lte(sql.param(chosen ?? 0), sql`${createdAt} + ${days * DAY_MS}`),
      otherwise: () => new InvalidError((words) => words.openTooLong({ days }), "expiresAt"),
    },
  ];
}

/** A survey that takes responses again counts against its owner's limit. */
function limitRules(change: ChangeSurvey, ownerId: string): Rule[] {
  const mayOpen =
    change.status === "active" || (change.expiresAt !== undefined && change.status === undefined);
  if (!mayOpen) return [];
  const staysClosed = change.status === undefined ? eq(status, "closed") : undefined;
  return [
    {
      must: or(staysClosed, isActive, lt(activeSurveyCount(ownerId), MAX_ACTIVE_SURVEYS)),
      otherwise: surveyLimit,
    },
  ];
}
