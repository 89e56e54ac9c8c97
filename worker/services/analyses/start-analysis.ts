import { and, count, eq, max, type SQL, sql } from "drizzle-orm";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS, MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { aiProviders, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, ForbiddenError, surveyNotFound } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { agreesWithJournal, copyActs } from "#worker/services/audit/journal.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { findProviderFault } from "./find-provider-fault.ts";
import { listAnalyses } from "./list-analyses.ts";
import { readReleaseCounts, releaseCounts } from "./release-counts.ts";
import { announceAnalysis, type ProgressRow, progressColumns } from "./run/announce-analysis.ts";

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

/** Responses that an analysis needs. */
export const minResponses = (mode: SurveyMode) => (mode === "confidential" ? MIN_PEOPLE : 1);

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
  const insert = insertStatement(insightId, managerId, code, {
    asksSuggestions,
    hasProvider: fault === null,
    isAgreed,
  });
  const started = await doRecorded<ProgressRow>(
    context,
    insert,
    surveyAct(managerId, "analysis_started", code, "analysis", insightId),
    fillRelease(insightId),
  );
  if (!started && named && (await isStarted(context, managerId, code, named))) return { insightId };
  if (!started) throw await findRefusal(context.db, managerId, code, { fault, isAgreed });
  // The journal learns of it now: a restore to the minute before would take it for one that was never started.
  context.inBackground(copyActs(context));
  context.inBackground(context.analysisQueue.send({ insightId }));
  context.inBackground(announceAnalysis(context, started));
  return { insightId };
}

const isStarted = async (context: ServiceContext, managerId: string, code: string, insightId: string) =>
  (await listAnalyses(context, managerId, code)).some(({ id }) => id === insightId);

function insertStatement(
  insightId: string,
  managerId: string,
  code: string,
  options: { asksSuggestions: boolean | null; hasProvider: boolean; isAgreed: SQL },
): SQL {
  const { asksSuggestions, hasProvider, isAgreed } = options;
  const isNewRelease = sql`counted.fresh >= ${MIN_PEOPLE}`;
  return sql`
    WITH counted AS (${releaseCounts(code)})
    INSERT INTO ${surveyInsights}
      (id, survey_code, provider_id, attempt_number, processing_started_at, release_number, release_size,
        asks_suggestions)
    SELECT ${insightId}, survey.code, provider.id, ${attemptCount(code)} + 1, ${databaseNow},
      CASE WHEN survey.mode = 'confidential' THEN counted.latest + (${isNewRelease}) END,
      CASE WHEN survey.mode = 'confidential' THEN counted.released + counted.fresh * (${isNewRelease}) END,
      ${asksSuggestions === null ? sql`survey.mode = 'open'` : Number(asksSuggestions)}
    FROM ${surveyCodes} AS survey JOIN ${aiProviders} AS provider ON provider.is_active = 1 JOIN counted
    WHERE survey.code = ${code} AND ${managerId} IN (survey.manager_id, survey.second_manager_id) AND ${Number(hasProvider)}
      AND ${isAgreed}
      AND CASE survey.mode
        WHEN 'open' THEN counted.fresh > 0
        ELSE (counted.latest > 0 OR ${isNewRelease}) AND counted.released = counted.latestSize
          AND NOT survey.has_lost_analysis END
      AND ${attemptCount(code)} < ${MAX_ANALYSIS_ATTEMPTS}
      AND NOT EXISTS (SELECT 1 FROM ${surveyInsights}
        WHERE survey_code = ${code} AND created_at > ${databaseNow} - ${COOLDOWN_MS})
    RETURNING ${progressColumns}`;
}

/** Puts the responses that are in no release into that of an analysis, if it counts them all. */
const fillRelease = (insightId: string): SQL => sql`
  UPDATE ${surveyResponses} SET release_number = report.release_number
  FROM ${surveyInsights} AS report
  WHERE report.id = ${insightId} AND ${surveyResponses.surveyCode} = report.survey_code
    AND ${surveyResponses.releaseNumber} IS NULL
    AND report.release_size = (SELECT count(*) FROM ${surveyResponses} WHERE survey_code = report.survey_code)`;

function attemptCount(code: string) {
  return sql`(SELECT count(*) FROM ${surveyInsights} WHERE survey_code = ${code})`;
}

async function findRefusal(
  db: ServiceContext["db"],
  managerId: string,
  code: string,
  { fault, isAgreed }: { fault: Awaited<ReturnType<typeof findProviderFault>>; isAgreed: SQL },
): Promise<AppError> {
  const [survey] = await db
    .select({
      mode: surveyCodes.mode,
      hasLostAnalysis: surveyCodes.hasLostAnalysis,
      isAgreed: sql<number>`${isAgreed}`,
    })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!survey) return surveyNotFound();
  if (!survey.isAgreed) {
    return new ConflictError("conflict", (words) => words.databaseRestored, {
      retryAfterSeconds: RESTORE_RETRY_SECONDS,
    });
  }
  if (survey.mode === "confidential" && survey.hasLostAnalysis) {
    return new ConflictError("release_changed", (words) => words.releaseLost);
  }
  const counts = await readReleaseCounts(db, code);
  if (counts.fresh + counts.released === 0) {
    return new ConflictError("no_responses", "No responses received yet.");
  }
  if (survey.mode === "confidential" && counts.latest === 0 && counts.fresh < MIN_PEOPLE) {
    return new ConflictError("too_few_responses", (words) => words.tooFewResponses({ min: MIN_PEOPLE }));
  }
  if (survey.mode === "confidential" && counts.released !== counts.latestSize) {
    return new ConflictError("release_changed", (words) => words.releaseChanged);
  }
  const [attempts] = await db
    .select({ count: count(), latest: max(surveyInsights.createdAt) })
    .from(surveyInsights)
    .where(eq(surveyInsights.surveyCode, code));
  if (attempts && attempts.count >= MAX_ANALYSIS_ATTEMPTS) {
    return new ConflictError(
      "analysis_limit",
      `Maximum processing attempts (${MAX_ANALYSIS_ATTEMPTS}) reached for this survey`,
    );
  }
  const waitMs = (attempts?.latest?.getTime() ?? 0) + COOLDOWN_MS - Date.now();
  if (fault && waitMs <= 0) {
    const { providerId, reason } = fault;
    logError("ai_provider_unusable", reason, { providerId });
    return new AppError(503, "no_ai_provider", (words) => words.noAiProvider);
  }
  return new ConflictError(
    "analysis_cooldown",
    "Processing cooldown period is still active. Please try again later.",
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
