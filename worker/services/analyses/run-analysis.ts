import { eq, sql } from "drizzle-orm";
import type { AnalysisInput } from "#domain/analysis.ts";
import { computeFigures } from "#domain/figures.ts";
import type { Figures, Insights } from "#domain/insights.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";
import { aiProviders, type InsightMetadata, surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { logError } from "#worker/log.ts";
import { decryptProviderKey } from "#worker/secrets.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceAnalysis } from "./announce-analysis.ts";
import { failAnalysis } from "./fail-analysis.ts";
import { type ProgressRow, progressColumns } from "./progress.ts";
import { readAnalysisInput } from "./read-analysis-input.ts";
import { writeFinishedMail } from "./write-finished-mail.ts";

/** A consumer holds a row this long and renews its hold; one that died loses it within a minute. */
export const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
export const MAX_RUNS = 2;
/** A provider is called at most four times for one attempt, whatever happens. */
const CALLS_IN_FIRST_RUN = 3;
const CALLS_IN_LATER_RUN = 1;

interface Run {
  insightId: string;
  surveyCode: string;
  providerId: string;
  runCount: number;
  leaseToken: string;
}

/**
 * Runs one analysis to its end, done or failed. It does nothing where the row is finished or held
 * by another consumer, so that a message delivered twice has one effect.
 */
export async function runAnalysis(context: ServiceContext, insightId: string): Promise<void> {
  const run = await claimRun(context, insightId);
  if (!run) return;
  const renewal = setInterval(() => context.inBackground(renewLease(context, run)), RENEW_EVERY_MS);
  try {
    await analyseAndStore(context, run);
  } catch (error) {
    logError("analysis_failed", error, { insightId });
    await failAnalysis(context, insightId, messageOf(error), run.leaseToken);
  } finally {
    clearInterval(renewal);
  }
}

async function claimRun({ db }: ServiceContext, insightId: string): Promise<Run | null> {
  const leaseToken = crypto.randomUUID();
  const claimed = await db.get<Omit<Run, "insightId" | "leaseToken"> | undefined>(sql`
    UPDATE ${surveyInsights}
    SET run_count = run_count + 1, lease_token = ${leaseToken}, lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE id = ${insightId} AND status = 'processing' AND run_count < ${MAX_RUNS}
      AND (lease_expires_at IS NULL OR lease_expires_at <= ${databaseNow})
    RETURNING survey_code AS surveyCode, provider_id AS providerId, run_count AS runCount`);
  return claimed ? { ...claimed, insightId, leaseToken } : null;
}

async function renewLease({ db }: ServiceContext, { insightId, leaseToken }: Run): Promise<void> {
  await db.run(sql`UPDATE ${surveyInsights} SET lease_expires_at = ${databaseNow} + ${LEASE_MS}
    WHERE id = ${insightId} AND lease_token = ${leaseToken} AND status = 'processing'`);
}

async function analyseAndStore(context: ServiceContext, run: Run): Promise<void> {
  const [provider] = await context.db.select().from(aiProviders).where(eq(aiProviders.id, run.providerId));
  if (!provider) throw new Error("AI provider not found");
  const input = await readAnalysisInput(context, run.surveyCode);
  const figures = computeFigures(input.responses);
  const analyst = await resolveAnalyst({
    type: provider.providerType,
    apiKey: await readApiKey(context, provider.apiKey),
    config: provider.config,
    maxCalls: run.runCount === 1 ? CALLS_IN_FIRST_RUN : CALLS_IN_LATER_RUN,
  });
  const insights = await analyst.analyse(input, figures);
  const metadata = toMetadata(figures, provider.providerType, analyst.model);
  const completed = await completeRun(context, run, insights, metadata);
  if (completed) await tell(context, completed, input);
}

async function readApiKey({ config, openaiApiKey }: ServiceContext, stored: string | null) {
  return stored ? decryptProviderKey(config.appSecret, stored) : openaiApiKey;
}

function toMetadata(figures: Figures, provider: InsightMetadata["provider"], model: string | null) {
  const roles = figures.roles.map(({ label }) => label);
  return { total_responses: figures.responses, roles, figures, provider, model };
}

async function completeRun(
  { db }: ServiceContext,
  { insightId, leaseToken }: Run,
  insights: Insights,
  metadata: InsightMetadata,
): Promise<ProgressRow | undefined> {
  return db.get<ProgressRow | undefined>(sql`
    UPDATE ${surveyInsights}
    SET status = 'completed', stage = NULL, insights = ${JSON.stringify(insights)},
      metadata = ${JSON.stringify(metadata)}, processing_completed_at = ${databaseNow}
    WHERE id = ${insightId} AND status = 'processing' AND lease_token = ${leaseToken}
    RETURNING ${progressColumns}`);
}

async function tell(
  context: ServiceContext,
  row: ProgressRow,
  { organizationName, responses }: AnalysisInput,
) {
  const { insightId, surveyCode } = row;
  await announceAnalysis(context, row);
  await writeFinishedMail(context, { insightId, surveyCode, organizationName });
  context.metrics.writeDataPoint({ indexes: ["analysis_completed"], doubles: [responses.length] });
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "Failed to process results";
}
