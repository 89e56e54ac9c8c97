import { sql } from "drizzle-orm";
import { DAY_MS, MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin, drawSurveyCode } from "#domain/pins.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hashManagerPin } from "./manager-pin.ts";
import { copyNewSurvey } from "./public-survey.ts";

const CODE_DRAWS = 5;

interface Owner {
  /** Of the manager record. */
  id: string;
  email: string;
}

/**
 * Creates a survey if its manager has fewer active ones than the limit. The manager PIN is in the answer and nowhere
 * else: only its keyed hash is stored.
 */
export async function createSurvey(
  context: ServiceContext,
  manager: Owner,
  input: CreateSurvey,
): Promise<{ code: string; managerPin: string }> {
  const managerPin = drawPin();
  const { code, expiresAt } = await insertSurvey(context, manager, input, managerPin);
  copyNewSurvey(context, code, {
    organizationName: input.organizationName,
    mode: input.mode,
    expiresAt: new Date(expiresAt).toISOString(),
    questionnaireVersion: QUESTIONNAIRE_VERSION,
  });
  return { code, managerPin };
}

async function insertSurvey(
  { db, config }: ServiceContext,
  manager: Owner,
  { organizationName, expiresInDays, mode }: CreateSurvey,
  managerPin: string,
): Promise<{ code: string; expiresAt: number }> {
  for (let draw = 0; draw < CODE_DRAWS; draw++) {
    const code = drawSurveyCode();
    const pinHash = await hashManagerPin(config.appSecret, code, managerPin);
    const inserted = await db.get<{ code: string; expiresAt: number }>(sql`
      INSERT INTO ${surveyCodes} (code, organization_name, organizer_email, manager_id, manager_pin_hash, mode,
        questionnaire_version, expires_at)
      SELECT ${code}, ${organizationName}, ${manager.email}, ${manager.id}, ${pinHash}, ${mode},
        ${QUESTIONNAIRE_VERSION}, ${databaseNow} + ${expiresInDays * DAY_MS}
      WHERE ${activeSurveyCount(manager.id)} < ${MAX_ACTIVE_SURVEYS}
      ON CONFLICT (code) DO NOTHING
      RETURNING code, expires_at AS expiresAt`);
    if (inserted) return inserted;
    const { active } = await db.get<{ active: number }>(
      sql`SELECT ${activeSurveyCount(manager.id)} AS active`,
    );
    if (active >= MAX_ACTIVE_SURVEYS) throw new SurveyLimitError();
  }
  throw new AppError(503, "internal", "Failed to create survey");
}

function activeSurveyCount(managerId: string) {
  return sql`(SELECT count(*) FROM ${surveyCodes}
    WHERE manager_id = ${managerId} AND status = 'active' AND expires_at > ${databaseNow})`;
}

class SurveyLimitError extends ConflictError {
  override name = "SurveyLimitError";
  constructor() {
    super("survey_limit", `You have reached the maximum limit of ${MAX_ACTIVE_SURVEYS} active surveys`);
  }
}
