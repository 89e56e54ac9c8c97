import { and, count, eq, sql } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import type { Database } from "#worker/db/client.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { readCopy, replaceCopy, writeCopy } from "#worker/services/kv-copy.ts";

/** The copy in KV: a survey's public fields, without a state that changes with the clock. */
interface StoredSurvey extends Pick<PublicSurvey, "organizationName" | "expiresAt" | "mode"> {
  isFull: boolean;
  questionnaireVersion: number;
}

const KEEP_SECONDS = 3600;

/** Older copies, without the questionnaire's version, have another key. */
const copyKey = (code: string) => `survey:3:${code}`;
const toCopy = (code: string, value: StoredSurvey) => ({
  key: copyKey(code),
  value,
  keepSeconds: KEEP_SECONDS,
});

/** Copies a survey that was just created to KV. */
export function copyNewSurvey(
  context: Pick<ServiceContext, "kv" | "inBackground">,
  code: string,
  survey: Omit<StoredSurvey, "isFull">,
): void {
  writeCopy(context, toCopy(code, { ...survey, isFull: false }));
}

/** Replaces the copy of a survey that has just become full or of another kind. */
export async function copyChangedSurvey(
  { db, kv }: Pick<ServiceContext, "db" | "kv">,
  code: string,
): Promise<void> {
  const survey = await readFromDatabase(db, code);
  if (survey) await replaceCopy(kv, toCopy(code, survey));
}

export async function deleteSurveyCopy(kv: KVNamespace, code: string): Promise<void> {
  await kv.delete(copyKey(code));
}

async function readFromDatabase(db: Database, code: string): Promise<StoredSurvey | null> {
  const responses = db
    .select({ count: count() })
    .from(surveyResponses)
    .where(eq(surveyResponses.surveyCode, surveyCodes.code));
  const [row] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      expiresAt: surveyCodes.expiresAt,
      questionnaireVersion: surveyCodes.questionnaireVersion,
      responseCount: sql<number>`(${responses})`,
    })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), eq(surveyCodes.status, "active")));
  if (!row) return null;
  return {
    organizationName: row.organizationName,
    mode: row.mode,
    expiresAt: row.expiresAt.toISOString(),
    isFull: row.responseCount >= MAX_RESPONSES_PER_SURVEY,
    questionnaireVersion: row.questionnaireVersion,
  };
}

async function readAndCopy(
  context: Pick<ServiceContext, "db" | "kv" | "inBackground">,
  code: string,
): Promise<StoredSurvey | null> {
  const survey = await readFromDatabase(context.db, code);
  if (survey) writeCopy(context, toCopy(code, survey));
  return survey;
}

async function findStoredSurvey(
  context: Pick<ServiceContext, "db" | "kv" | "inBackground">,
  code: string,
): Promise<StoredSurvey | null> {
  return (await readCopy<StoredSurvey>(context.kv, copyKey(code))) ?? (await readAndCopy(context, code));
}

/** Returns the version of the questionnaire that a survey was created with; null if no active survey has the code. */
export async function findQuestionnaireVersion(
  context: Pick<ServiceContext, "db" | "kv" | "inBackground">,
  code: string,
): Promise<number | null> {
  return (await findStoredSurvey(context, code))?.questionnaireVersion ?? null;
}

/** Returns the public survey, from KV or else D1; null if no active survey has the code. */
export async function findPublicSurvey(
  context: Pick<ServiceContext, "db" | "kv" | "inBackground">,
  code: string,
): Promise<PublicSurvey | null> {
  const survey = await findStoredSurvey(context, code);
  if (!survey) return null;
  const { organizationName, expiresAt, isFull, mode } = survey;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return { code, organizationName, expiresAt, mode, state: isExpired ? "expired" : isFull ? "full" : "open" };
}
