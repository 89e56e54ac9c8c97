import { asc, eq } from "drizzle-orm";
import type { AnalysisInput } from "#domain/report/analysis-input.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { fromScoreColumns } from "#worker/db/scores.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { surveyNotFound } from "#worker/services/surveys/survey-not-found.ts";

/** Reads a survey's responses for an analyst: roles and scores. */
export async function readAnalysisInput(
  { db }: Pick<ServiceContext, "db">,
  code: string,
): Promise<AnalysisInput> {
  const [surveys, responses] = await db.batch([
    db
      .select({ organizationName: surveyCodes.organizationName })
      .from(surveyCodes)
      .where(eq(surveyCodes.code, code)),
    db
      .select({
        response: surveyResponses,
        role: { name: roles.name, function: roles.function, level: roles.level },
      })
      .from(surveyResponses)
      .leftJoin(roles, eq(roles.id, surveyResponses.role))
      .where(eq(surveyResponses.surveyCode, code))
      .orderBy(asc(surveyResponses.roleIndex), asc(roles.sortOrder), asc(surveyResponses.submissionId)),
  ]);
  const [survey] = surveys;
  if (!survey) throw surveyNotFound();
  return {
    organizationName: survey.organizationName,
    responses: responses.map(({ response, role }) => ({
      role,
      customRoleName: response.customRoleName,
      scores: fromScoreColumns(response),
      isHurried: response.isHurried,
    })),
  };
}
