import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import type { RunAgain } from "#domain/surveys/run-again.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { fromNow } from "#worker/db/expressions.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { copyLogo, dropLogo } from "#worker/services/branding/logo-file.ts";
import { brandingColumns } from "#worker/services/branding/read-branding.ts";
import type { ManagerRecord, ServiceContext, Services } from "#worker/services/context.ts";
import { insertSurvey } from "./insert-survey.ts";
import { copyNewSurvey, reportAccess } from "./public-survey.ts";
import { settingColumns, settingValues } from "./settings.ts";

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

/** What the next round has of the one before. */
const KEPT = [
  ...Object.values(settingColumns).map(({ name }) => name),
  "questionnaire_version",
  "invitation_text",
  "reminder_text",
];

/**
 * Creates the next round of a manager's own survey: another survey of its kind, with a code and a PIN of its own, that
 * says which one it follows. Whether the earlier one is active, or how many have answered it, does not matter. The same
 * input with the same idempotency key makes one round.
 */
export async function runAgain(
  context: Services<"db" | "config" | "exports">,
  manager: ManagerRecord,
  earlier: string,
  next: RunAgain,
  idempotencyKey: string | null = null,
): Promise<{ code: string; managerPin: string }> {
  const { expiresInDays, joined } = next;
  const inserted = insertSurvey(context, manager, {
    request: idempotencyKey && `${idempotencyKey}:${earlier}:${JSON.stringify(next)}`,
    source: earlier,
    columns: {
      ...Object.fromEntries(KEPT.map((name) => [name, sql.raw(name)])),
      follows: sql.param(earlier),
      joined: sql.param(joined),
      expires_at: fromNow(expiresInDays * DAY_MS),
    },
  });
  const [{ code, managerPin }, branding] = await Promise.all([
    inserted,
    findBrandingToCopy(context, earlier),
  ]);
  if (branding) await copyBranding(context, earlier, code, branding.logoHash);
  return { code, managerPin };
}

/** Returns the hash of a survey's logo, if any, to give it to the next round; undefined where nothing is chosen. */
async function findBrandingToCopy({ db }: Services<"db">, code: string) {
  const [row] = await db
    .select({ logoHash: surveyBranding.logoHash })
    .from(surveyBranding)
    .where(eq(surveyBranding.surveyCode, code));
  return row;
}

/** Gives the next round the look of the one before, once: what its owner has changed since stays. */
async function copyBranding(
  context: Services<"db" | "exports">,
  from: string,
  to: string,
  logoHash: string | null,
): Promise<void> {
  if (logoHash) await copyLogo(context, from, to, logoHash);
  const { db } = context;
  const [copied] = await db
    .insert(surveyBranding)
    .select(
      db
        .select({ surveyCode: sql`${to}`.as("survey_code"), ...brandingColumns })
        .from(surveyBranding)
        .where(eq(surveyBranding.surveyCode, from)),
    )
    .onConflictDoNothing()
    .returning({ code: surveyBranding.surveyCode });
  if (logoHash && !copied) await dropLogo(context, to, logoHash);
}
