import { and, eq, sql } from "drizzle-orm";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { isOwnedBy } from "./managed-by.ts";
import { copyChangedSurvey } from "./public-survey.ts";
import { surveyNotFound } from "./survey-not-found.ts";

/**
 * Makes a manager's own survey confidential or open. One statement decides: once a response is stored, its respondent
 * has been told of one kind, and the kind is fixed.
 */
export async function changeMode(
  context: ServiceContext,
  managerId: string,
  code: string,
  mode: SurveyMode,
): Promise<{ mode: SurveyMode }> {
  const isOwn = and(eq(surveyCodes.code, code), isOwnedBy(managerId));
  const hasResponses = sql`EXISTS (SELECT 1 FROM ${surveyResponses} WHERE survey_code = ${code})`;
  const [changed] = await context.db
    .update(surveyCodes)
    .set({ mode })
    .where(and(isOwn, sql`(${surveyCodes.mode} = ${mode} OR NOT ${hasResponses})`))
    .returning({ mode: surveyCodes.mode });
  if (changed) {
    context.inBackground(copyChangedSurvey(context, code));
    return changed;
  }
  const [survey] = await context.db.select({ code: surveyCodes.code }).from(surveyCodes).where(isOwn);
  if (!survey) throw surveyNotFound();
  throw new ConflictError(
    "mode_fixed",
    "Someone has answered already: the kind of survey that respondents are told of no longer changes.",
  );
}
