import { eq } from "drizzle-orm";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { logError } from "#worker/log.ts";
import { resultsReadyMail } from "#worker/mail/survey-mails.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";
import { announceAnalysis } from "./run/announce-analysis.ts";
import { failAnalysis } from "./run/fail-analysis.ts";
import { claimRun, completeRun, enterStage, type Run, renewLease } from "./run/lease.ts";
import { writeReport } from "./run/write-report.ts";

const RENEW_EVERY_MS = 20_000;

/**
 * Runs one analysis until it is completed or failed. Does nothing if the row is finished or another consumer has its
 * lease, so that a message delivered twice has one effect.
 */
export async function runAnalysis(context: ServiceContext, insightId: string): Promise<void> {
  const run = await claimRun(context, insightId);
  if (!run) return;
  const renewal = setInterval(() => context.inBackground(renewLease(context, run)), RENEW_EVERY_MS);
  try {
    await writeAndStore(context, run);
  } catch (error) {
    logError("analysis_failed", error, { insightId });
    await failAnalysis(context, insightId, messageOf(error), run.leaseToken);
  } finally {
    clearInterval(renewal);
  }
}

async function writeAndStore(context: ServiceContext, run: Run): Promise<void> {
  const report = await writeReport(context, run, (stage) => enterStage(context, run, stage));
  const { organizationName, insights, metadata } = report;
  const completed = await completeRun(context, run, insights, metadata);
  if (!completed) return;
  const { insightId, surveyCode } = run;
  await announceAnalysis(context, completed);
  await writeFinishedMail(context, { insightId, surveyCode, organizationName });
  context.metrics.writeDataPoint({ indexes: ["analysis_completed"], doubles: [metadata.total_responses] });
}

function messageOf(error: unknown): string {
  return error instanceof AnalysisFault ? error.message : "Failed to process results";
}

/** Writes one mail per analysis to its manager, who may have closed the browser. */
async function writeFinishedMail(
  context: ServiceContext,
  {
    insightId,
    surveyCode,
    organizationName,
  }: Record<"insightId" | "surveyCode" | "organizationName", string>,
): Promise<void> {
  const [survey] = await context.db
    .select({ recipient: surveyCodes.organizerEmail })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, surveyCode));
  if (!survey) return;
  const url = `${context.config.siteUrl}/survey/${surveyCode}/insights`;
  await writeMail(context, `analysis:${insightId}`, {
    recipient: survey.recipient,
    ...resultsReadyMail({ organizationName, url, companyName: context.config.companyName }),
  });
}
