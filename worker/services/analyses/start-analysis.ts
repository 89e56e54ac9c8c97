import { and, eq, gt, gte, lt, max, not, or, type SQL, sql } from "drizzle-orm";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS, MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import { ago, hasRow, never, rowCount } from "#worker/db/expressions.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, ForbiddenError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { agreesWithJournal, copyActs } from "#worker/services/audit/journal.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { allHold, findRefusal, type Rule } from "#worker/services/surveys/rules.ts";
import { findProviderFault } from "./find-provider-fault.ts";
import { listAnalyses } from "./list-analyses.ts";
import { releaseCounts } from "./release-counts.ts";
import { announceAnalysis } from "./run/announce-analysis.ts";

/** `npm run restore` takes some minutes. */
const RESTORE_RETRY_SECONDS = 60;
const COOLDOWN_MS = ANALYSIS_COOLDOWN_HOURS * HOUR_MS;

export interface AnalysisOptions {
  /** Whether an AI provider is asked for suggestions; null for what the kind of survey says. */
  asksSuggestions?: boolean | null;
  lookForFault?: ReturnType<typeof findProviderFault> | undefined;
  /** Of the analysis: the same call again starts no other, and is answered alike. */
  insightId?: string;
}

/**
 * Starts an analysis of a manager's own survey. One statement decides: there are enough responses, an attempt
 * is left, the cooldown is over. Its transaction makes the release: the responses that came since the last one join
 * if they are five or more. The queue message only wakes the consumer; if it is lost, the sweep finds the
 * row. No attempt is spent on a provider that cannot write a report; the log tells the operator why. An AI provider is
 * asked for suggestions where the caller says so or, by default, in an open survey.
 */
export async function startAnalysis(
  context: ServiceContext,
  managerId: string,
  code: string,
  { asksSuggestions = null, lookForFault, insightId: named }: AnalysisOptions = {},
): Promise<{ insightId: string }> {
  if (!context.config.isAnalysisEnabled) throw new ForbiddenError("Analyses are switched off at the moment.");
  const insightId = named ?? crypto.randomUUID();
  const [fault, isAgreed] = await Promise.all([
    lookForFault ?? findProviderFault(context),
    agreesWithJournal(context),
  ]);
  const rules = rulesOf(context, code, { fault, isAgreed });
  const started = await doRecorded<{ attempt: number; startedAt: number }>(
    context,
    insertStatement(insightId, code, asksSuggestions, and(isManagedBy(managerId), allHold(rules))),
    surveyAct(managerId, "analysis_started", code, "analysis", insightId),
    fillRelease(insightId),
  );
  if (!started && named && (await isStarted(context, managerId, code, named))) return { insightId };
  if (!started) {
    throw (await findRefusal(context, managerId, code, rules)) ?? (await makeCooldownError(context, code));
  }
  const progress = { insightId, surveyCode: code, status: "processing", stage: null, error: null } as const;
  // The journal learns of it now: a restore to the minute before would take it for one that was never started.
  context.inBackground(copyActs(context));
  context.inBackground(context.jobQueue.send({ insightId }));
  context.inBackground(announceAnalysis(context, { ...progress, ...started, ageMs: 0 }));
  return { insightId };
}

const isStarted = async (context: ServiceContext, managerId: string, code: string, insightId: string) =>
  (await listAnalyses(context, managerId, code)).some(({ id }) => id === insightId);

const { latest, latestSize, released, fresh } = releaseCounts;
const isOpen = eq(surveyCodes.mode, "open");
const isNewRelease = gte(fresh, MIN_PEOPLE);
const attemptCount = rowCount(surveyInsights, eq(surveyInsights.surveyCode, surveyCodes.code));

const insertStatement = (
  insightId: string,
  code: string,
  asksSuggestions: boolean | null,
  isAllowed: SQL | undefined,
): SQL => sql`
  INSERT INTO ${surveyInsights}
    (id, survey_code, provider_id, attempt_number, processing_started_at, release_number, release_size,
      asks_suggestions)
  SELECT ${insightId}, ${surveyCodes.code}, ${aiProviders.id}, ${attemptCount} + 1, ${databaseNow},
    iif(${isOpen}, NULL, ${latest} + (${isNewRelease})),
    iif(${isOpen}, NULL, ${released} + ${fresh} * (${isNewRelease})),
    ${asksSuggestions === null ? isOpen : Number(asksSuggestions)}
  FROM ${surveyCodes} JOIN ${aiProviders} ON ${aiProviders.isActive} = 1
  WHERE ${surveyCodes.code} = ${code} AND ${isAllowed}
  RETURNING attempt_number AS attempt, created_at AS "startedAt"`;

/** Puts the responses that are in no release into that of an analysis, if it counts them all. */
const fillRelease = (insightId: string): SQL => sql`
  UPDATE ${surveyResponses} SET release_number = report.release_number
  FROM ${surveyInsights} AS report
  WHERE report.id = ${insightId} AND ${surveyResponses.surveyCode} = report.survey_code
    AND ${surveyResponses.releaseNumber} IS NULL
    AND report.release_size = (SELECT count(*) FROM ${surveyResponses} WHERE survey_code = report.survey_code)`;

type Fault = Awaited<ReturnType<typeof findProviderFault>>;

function rulesOf(
  context: Services<"db">,
  code: string,
  { fault, isAgreed }: { fault: Fault; isAgreed: SQL },
): Rule[] {
  const isInCooldown = gt(surveyInsights.createdAt, ago(COOLDOWN_MS));
  return [
    { must: isAgreed, otherwise: restored },
    {
      must: or(isOpen, eq(surveyCodes.hasLostAnalysis, false)),
      otherwise: () => new ConflictError("release_changed", (words) => words.releaseLost),
    },
    {
      must: hasRow(surveyResponses, eq(surveyResponses.surveyCode, surveyCodes.code)),
      otherwise: () => new ConflictError("no_responses", (words) => words.noResponses),
    },
    {
      must: or(isOpen, gt(latest, 0), isNewRelease),
      otherwise: () =>
        new ConflictError("too_few_responses", (words) => words.tooFewResponses({ min: MIN_PEOPLE })),
    },
    {
      must: or(isOpen, eq(released, latestSize)),
      otherwise: () => new ConflictError("release_changed", (words) => words.releaseChanged),
    },
    { must: lt(attemptCount, MAX_ANALYSIS_ATTEMPTS), otherwise: attemptsUsed },
    {
      must: not(hasRow(surveyInsights, and(eq(surveyInsights.surveyCode, code), isInCooldown))),
      otherwise: () => makeCooldownError(context, code),
    },
    ...(fault ? [{ must: never, otherwise: () => noProvider(fault) }] : []),
  ];
}

const restored = () =>
  new ConflictError("conflict", (words) => words.databaseRestored, {
    retryAfterSeconds: RESTORE_RETRY_SECONDS,
  });

const attemptsUsed = () =>
  new ConflictError("analysis_limit", (words) => words.analysesUsed({ max: MAX_ANALYSIS_ATTEMPTS }));

async function makeCooldownError({ db }: Services<"db">, code: string): Promise<AppError> {
  const [attempts] = await db
    .select({ latest: max(surveyInsights.createdAt) })
    .from(surveyInsights)
    .where(eq(surveyInsights.surveyCode, code));
  const waitMs = (attempts?.latest?.getTime() ?? 0) + COOLDOWN_MS - Date.now();
  return new ConflictError("analysis_cooldown", (words) => words.cooldown, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

function noProvider({ providerId, reason }: NonNullable<Fault>): AppError {
  logError("ai_provider_unusable", reason, { providerId });
  return new AppError(503, "no_ai_provider", (words) => words.noAiProvider);
}
