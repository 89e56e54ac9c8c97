import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { fromNow } from "#worker/db/expressions.ts";
import type { ManagerRecord, ServiceContext } from "#worker/services/context.ts";
import { insertSurvey } from "./insert-survey.ts";
import { copyNewSurvey, reportAccess } from "./public-survey.ts";
import { settingValues } from "./settings.ts";

/**
 * Creates a survey if its manager has fewer active ones than the limit. The manager PIN is in the answer alone. The
 * same input with the same idempotency key makes one survey.
 */
export async function createSurvey(
  context: ServiceContext,
  manager: ManagerRecord,
  survey: CreateSurvey,
  idempotencyKey: string | null = null,
): Promise<{ code: string; managerPin: string }> {
  const { organizationName, expiresInDays, mode, linkKind, teamSize, sharesReport } = survey;
  const { code, managerPin, expiresAt } = await insertSurvey(context, manager, {
    request: idempotencyKey && `${idempotencyKey}:${JSON.stringify(survey)}`,
    columns: {
      ...settingValues(survey),
      questionnaire_version: sql.param(QUESTIONNAIRE_VERSION),
      expires_at: fromNow(expiresInDays * DAY_MS),
    },
  });
  copyNewSurvey(context, code, {
    organizationName,
    mode,
    linkKind,
    teamSize,
    report: reportAccess(sharesReport, false),
    expiresAt: new Date(expiresAt).toISOString(),
    questionnaireVersion: QUESTIONNAIRE_VERSION,
  });
  return { code, managerPin };
}
