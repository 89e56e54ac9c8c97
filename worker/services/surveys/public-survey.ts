import { and, eq, sql } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { PublicSurvey, ReportAccess, ReportedAnswers, ReportedRole } from "#domain/surveys/survey.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, rowCount } from "#worker/db/expressions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { brandingColumns, toBranding } from "#worker/services/branding/read-branding.ts";
import type { Services } from "#worker/services/context.ts";
import { readCopy, replaceCopy, writeCopy } from "#worker/services/kv-copy.ts";

/** The copy in KV: a survey's public fields, without a state that changes with the clock. */
interface StoredSurvey extends Required<Omit<PublicSurvey, "code" | "state">> {
  isFull: boolean;
  isClosed: boolean;
  questionnaireVersion: number;
}

const KEEP_SECONDS = 3600;

/** What the key of every survey's copy begins with. */
export const SURVEY_COPY_PREFIX = "survey:";
/** Older copies, of other fields, have another key. */
const copyKey = (code: string) => `${SURVEY_COPY_PREFIX}10:${code}`;
const toCopy = (code: string, value: StoredSurvey) => ({
  key: copyKey(code),
  value,
  keepSeconds: KEEP_SECONDS,
});

export function copyNewSurvey(
  context: Services<"kv" | "inBackground">,
  code: string,
  survey: Omit<StoredSurvey, "isFull" | "isClosed" | "hasExtraAnswers" | "reported" | "branding">,
): void {
  const unanswered = {
    isFull: false,
    isClosed: false,
    hasExtraAnswers: false,
    reported: null,
    branding: null,
  };
  writeCopy(context, toCopy(code, { ...survey, ...unanswered }));
}

/** Replaces the copy of a survey that has just become full, has extra answers or a report, or was changed by its owner. */
export async function copyChangedSurvey({ db, kv }: Services<"db" | "kv">, code: string): Promise<void> {
  await replaceCopy(kv, async () => {
    const survey = await readFromDatabase(db, code);
    return survey && toCopy(code, survey);
  });
}

export async function deleteSurveyCopy(kv: KVNamespace, code: string): Promise<void> {
  await kv.delete(copyKey(code));
}

export const hasReport = hasRow(
  surveyInsights,
  and(eq(surveyInsights.surveyCode, surveyCodes.code), eq(surveyInsights.status, "completed")),
).mapWith(Boolean);

export const responseCount = rowCount(surveyResponses, eq(surveyResponses.surveyCode, surveyCodes.code));

/** The roles of the answers that the newest report of a confidential survey has, as JSON. */
const reportedRoles = sql<string>`(
  SELECT json_group_array(json_object('id', id, 'name', name, 'count', answers)) FROM (
    SELECT ${roles.id} AS id, ${roles.name} AS name, count(*) AS answers
    FROM ${surveyResponses} JOIN ${roles} ON ${roles.id} = ${surveyResponses.role}
    WHERE ${surveyResponses.surveyCode} = ${surveyCodes.code} AND ${surveyResponses.releaseNumber} <= (
      SELECT max(release_number) FROM ${surveyInsights} AS done
      WHERE done.survey_code = ${surveyCodes.code} AND done.status = 'completed')
    GROUP BY ${roles.id} ORDER BY ${roles.sortOrder}))`;

function toReported(json: string): ReportedAnswers | null {
  const counted = JSON.parse(json) as ReportedRole[];
  const responses = counted.reduce((sum, { count: answers }) => sum + answers, 0);
  return responses === 0 ? null : { responses, roles: counted };
}

async function readFromDatabase(db: Database, code: string): Promise<StoredSurvey | null> {
  const [row] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      linkKind: surveyCodes.linkKind,
      status: surveyCodes.status,
      expiresAt: surveyCodes.expiresAt,
      questionnaireVersion: surveyCodes.questionnaireVersion,
      teamSize: surveyCodes.teamSize,
      sharesReport: surveyCodes.sharesReport,
      hasReport,
      reportedRoles,
      responseCount,
      branding: brandingColumns,
    })
    .from(surveyCodes)
    .leftJoin(surveyBranding, eq(surveyBranding.surveyCode, surveyCodes.code))
    .where(eq(surveyCodes.code, code));
  if (!row) return null;
  const {
    status,
    sharesReport,
    hasReport: isReported,
    responseCount: responses,
    reportedRoles: reported,
    ...survey
  } = row;
  return {
    ...survey,
    reported: toReported(reported),
    branding: toBranding(code, survey.branding),
    report: reportAccess(sharesReport, isReported),
    hasExtraAnswers: responses > (survey.teamSize ?? MAX_RESPONSES_PER_SURVEY),
    expiresAt: survey.expiresAt.toISOString(),
    isFull: responses >= MAX_RESPONSES_PER_SURVEY,
    isClosed: status === "closed",
  };
}

export function reportAccess(sharesReport: boolean, hasReport: boolean): ReportAccess {
  if (!sharesReport) return "private";
  return hasReport ? "ready" : "awaited";
}

async function readAndCopy(
  context: Services<"db" | "kv" | "inBackground">,
  code: string,
): Promise<StoredSurvey | null> {
  const survey = await readFromDatabase(context.db, code);
  if (survey) writeCopy(context, toCopy(code, survey));
  return survey;
}

async function findStoredSurvey(
  context: Services<"db" | "kv" | "inBackground">,
  code: string,
): Promise<StoredSurvey | null> {
  return (await readCopy<StoredSurvey>(context.kv, copyKey(code))) ?? (await readAndCopy(context, code));
}

/** Returns the version of the questionnaire that a survey was created with; null if no survey has the code. */
export async function findQuestionnaireVersion(
  context: Services<"db" | "kv" | "inBackground">,
  code: string,
): Promise<number | null> {
  return (await findStoredSurvey(context, code))?.questionnaireVersion ?? null;
}

/** Returns the public survey, from KV or else D1; null if no survey has the code. */
export async function findPublicSurvey(
  context: Services<"db" | "kv" | "inBackground">,
  code: string,
): Promise<PublicSurvey | null> {
  const survey = await findStoredSurvey(context, code);
  if (!survey) return null;
  const { isFull, isClosed, questionnaireVersion, teamSize, hasExtraAnswers, reported, ...shown } = survey;
  const team = shown.mode === "confidential" ? { teamSize, hasExtraAnswers, reported } : {};
  return { code, ...shown, ...team, state: stateOf(survey) };
}

function stateOf({ isClosed, isFull, expiresAt }: StoredSurvey): PublicSurvey["state"] {
  if (isClosed) return "closed";
  if (Date.parse(expiresAt) <= Date.now()) return "expired";
  return isFull ? "full" : "open";
}
