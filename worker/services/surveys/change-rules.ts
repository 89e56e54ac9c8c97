import { eq, gt, gte, isNull, lt, lte, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { DAY_MS, MAX_ACTIVE_SURVEYS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { ChangeSurvey } from "#domain/surveys/survey.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isActive } from "#worker/db/managed-by.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { ConflictError, InvalidError } from "#worker/errors.ts";
import { activeSurveyCount, surveyLimit } from "./active-surveys.ts";
import type { Rule } from "./rules.ts";

const { code, mode, status, createdAt, expiresAt, follows, teamSize } = surveyCodes;

/** The conditions of a change of a survey, by its owner. The first that does not hold explains why nothing changed. */
export function rulesOf(change: ChangeSurvey, ownerId: string): Rule[] {
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
