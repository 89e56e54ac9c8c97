import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { SurveySharing } from "#domain/surveys/offer.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { hasFailedMail } from "#worker/db/failed-mail.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { databaseNow, isoTime } from "#worker/db/schema/columns.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { byTime, timeKey } from "#worker/key-page.ts";
import { brandingColumns, toBranding } from "#worker/services/branding/read-branding.ts";
import type { Services } from "#worker/services/context.ts";
import { isReadyFor } from "#worker/services/invitations/send-invitations.ts";
import { deletionTime } from "#worker/services/retention/delete-expired.ts";
import { hasReport, responseCount } from "./public-survey.ts";
import { settingColumns } from "./settings.ts";

const { surveyCode: placeOf } = surveyInvitations;

/** Read in one pass, for each survey. */
const places = sql<string>`(SELECT json_object('total', count(*),
    'notInvited', count(*) FILTER (WHERE ${isReadyFor.invitation}),
    'toRemind', count(*) FILTER (WHERE ${isReadyFor.reminder}))
  FROM ${surveyInvitations} WHERE ${placeOf} = ${surveyCodes.code})`.mapWith(
  (counts: string): SurveySummary["places"] => JSON.parse(counts),
);

const hasActions = hasRow(surveyActions, eq(surveyActions.surveyCode, surveyCodes.code)).mapWith(Boolean);

const latestAttempt = sql`(SELECT max(attempt_number) FROM ${surveyInsights} AS attempts
  WHERE attempts.survey_code = ${surveyCodes.code})`;

/** A survey without those who share in it. */
export type OneSurvey = Omit<SurveySummary, "sharing">;

/**
 * Lists the surveys that a manager owns or helps to manage, newest first, each with its count and its latest
 * analysis.
 */
export async function listSurveys(
  context: Services<"db" | "config">,
  managerId: string,
): Promise<SurveySummary[]> {
  const [surveys, sharing] = await Promise.all([
    selectSurveys(context, managerId),
    listSharing(context, managerId),
  ]);
  return surveys.map((survey) => ({ ...survey, sharing: sharing.get(survey.code) ?? NOT_SHARED }));
}

/** A page of the same list, from after the survey that `after` names. Throws an InvalidError for a key that is none. */
export async function listSurveyPage(
  context: Services<"db" | "config">,
  managerId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ surveys: OneSurvey[]; next: string | null }> {
  const { where, orderBy } = byTime(surveyCodes.createdAt, surveyCodes.code, { after });
  const found = await selectSurveys(context, managerId, { where, orderBy, limit: limit + 1 });
  const surveys = found.slice(0, limit);
  const last = found.length > limit ? surveys.at(-1) : undefined;
  return { surveys, next: last ? timeKey({ createdAt: new Date(last.createdAt), id: last.code }) : null };
}

/** Reads one survey that a manager owns or helps to manage. Throws a NotFoundError. */
export async function readSurvey(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
): Promise<OneSurvey> {
  const [survey] = await selectSurveys(context, managerId, { where: eq(surveyCodes.code, code) });
  if (!survey) throw surveyNotFound();
  return survey;
}

interface Selection {
  where?: SQL | undefined;
  orderBy?: SQL[];
  /** -1 for all. */
  limit?: number;
}

async function selectSurveys(
  { db, config }: Services<"db" | "config">,
  managerId: string,
  { where, orderBy = [desc(surveyCodes.createdAt)], limit = -1 }: Selection = {},
): Promise<OneSurvey[]> {
  const rows = await db
    .select({
      code: surveyCodes.code,
      ...settingColumns,
      createdAt: surveyCodes.createdAt,
      expiresAt: surveyCodes.expiresAt,
      status: surveyCodes.status,
      closedAt: surveyCodes.closedAt,
      deletesAt: sql<number>`ifnull(${surveyCodes.deletesAt}, ${deletionTime(config.surveyRetentionMonths)})`,
      places,
      follows: surveyCodes.follows,
      comparedFollowUp: surveyCodes.comparedFollowUp,
      managerId: surveyCodes.managerId,
      responses: responseCount,
      hasReport,
      hasActions,
      insightId: surveyInsights.id,
      attempt: surveyInsights.attemptNumber,
      analysisStatus: surveyInsights.status,
      stage: surveyInsights.stage,
      startedAt: surveyInsights.createdAt,
      ageMs: sql<number>`${databaseNow} - ${surveyInsights.createdAt}`,
      error: surveyInsights.errorMessage,
      branding: brandingColumns,
    })
    .from(surveyCodes)
    .leftJoin(surveyBranding, eq(surveyBranding.surveyCode, surveyCodes.code))
    .leftJoin(
      surveyInsights,
      and(eq(surveyInsights.surveyCode, surveyCodes.code), eq(surveyInsights.attemptNumber, latestAttempt)),
    )
    .where(and(isManagedBy(managerId), where))
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map(({ managerId: ownerId, comparedFollowUp, status, ...row }) => {
    const { insightId, attempt, analysisStatus, stage, startedAt, ageMs, error, ...survey } = row;
    const state = stateOf(status, row.expiresAt);
    return {
      ...survey,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      state,
      closedAt: row.closedAt?.toISOString() ?? null,
      deletesAt: state === "open" ? null : new Date(row.deletesAt).toISOString(),
      isCompared: comparedFollowUp !== null,
      isOwn: ownerId === managerId,
      branding: toBranding(row.code, row.branding),
      analysis:
        insightId && analysisStatus && startedAt
          ? {
              ...{ insightId, attempt: attempt ?? 0, status: analysisStatus, stage, ageMs, error },
              startedAt: startedAt.toISOString(),
            }
          : null,
    };
  });
}

function stateOf(status: "active" | "closed", expiresAt: Date): SurveySummary["state"] {
  if (status === "closed") return "closed";
  return expiresAt.getTime() > Date.now() ? "open" : "expired";
}

const NOT_SHARED: SurveySharing = { owner: null, secondManager: null, offer: null };

/** Returns, by their code, who else manages the surveys of a manager, and the offers that are open. */
async function listSharing(
  context: Services<"db">,
  managerId: string,
): Promise<ReadonlyMap<string, SurveySharing>> {
  const [shared, offers] = await Promise.all([
    listSharedSurveys(context, managerId),
    listOffers(context, managerId),
  ]);
  const byCode = new Map<string, SurveySharing>(
    shared.map(({ code, ...managers }) => [code, { ...managers, offer: null }]),
  );
  for (const { code, ...offer } of offers) byCode.set(code, { ...(byCode.get(code) ?? NOT_SHARED), offer });
  return byCode;
}

function listSharedSurveys({ db }: Services<"db">, managerId: string) {
  return db.all<{ code: string; owner: string | null; secondManager: string | null }>(sql`
    SELECT code, iif(manager_id = ${managerId}, NULL, other.email) AS owner,
      iif(manager_id = ${managerId}, other.email, NULL) AS secondManager
    FROM ${surveyCodes}
    JOIN ${surveyManagers} AS manager
      ON manager.id = iif(manager_id = ${managerId}, second_manager_id, manager_id)
    JOIN ${user} AS other ON other.id = manager.user_id
    WHERE second_manager_id IS NOT NULL AND ${isManagedBy(managerId)}`);
}

function listOffers({ db }: Services<"db">, managerId: string) {
  return db
    .select({
      code: surveyOffers.surveyCode,
      id: surveyOffers.id,
      recipient: surveyOffers.recipient,
      expiresAt: isoTime(surveyOffers.expiresAt),
      hasFailed: hasFailedMail(surveyOffers.id).mapWith(Boolean),
    })
    .from(surveyOffers)
    .where(and(eq(surveyOffers.offeredBy, managerId), gt(surveyOffers.expiresAt, databaseNow)));
}
