import { and, count, eq, max, ne } from "drizzle-orm";
import { minResponses } from "#domain/disclosure/survey-mode.ts";
import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS, MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import type { SurveyProgress } from "#domain/surveys/dashboard.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { countByRole, totalOf } from "#worker/services/responses/role-distribution.ts";
import { releaseCounts } from "./release-counts.ts";

/** Counts the responses of a manager's own survey by role and reads when an analysis may start. */
export async function listSurveyResponses(
  context: Services<"db">,
  managerId: string,
  code: string,
): Promise<SurveyProgress> {
  const { db } = context;
  const readSurvey = db.batch([
    db
      .select({
        mode: surveyCodes.mode,
        teamSize: surveyCodes.teamSize,
        ...releaseCounts,
        isByAi: hasRow(
          aiProviders,
          and(eq(aiProviders.isActive, true), ne(aiProviders.providerType, "builtin")),
        ).mapWith(Boolean),
      })
      .from(surveyCodes)
      .where(and(eq(surveyCodes.code, code), isManagedBy(managerId))),
    db
      .select({ used: count(), latest: max(surveyInsights.createdAt) })
      .from(surveyInsights)
      .where(eq(surveyInsights.surveyCode, code)),
  ]);
  const [[[survey], attempts], roles] = await Promise.all([readSurvey, countByRole(context, code)]);
  if (!survey) throw surveyNotFound();
  const { used = 0, latest = null } = attempts[0] ?? {};
  return {
    responses: totalOf(roles),
    teamSize: survey.teamSize,
    roles,
    mode: survey.mode,
    minResponses: minResponses(survey.mode),
    release: survey.latest > 0 ? { responses: survey.released, late: survey.fresh } : null,
    isByAi: survey.isByAi,
    attemptsUsed: used,
    maxAttempts: MAX_ANALYSIS_ATTEMPTS,
    cooldownHours: ANALYSIS_COOLDOWN_HOURS,
    nextAttemptAt: nextAttemptAt(used, latest),
  };
}

function nextAttemptAt(used: number, latest: Date | null): string | null {
  if (!latest || used >= MAX_ANALYSIS_ATTEMPTS) return null;
  const next = latest.getTime() + ANALYSIS_COOLDOWN_HOURS * HOUR_MS;
  return next > Date.now() ? new Date(next).toISOString() : null;
}
