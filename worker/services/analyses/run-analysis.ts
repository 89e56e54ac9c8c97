import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { NotFoundError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { copyChangedSurvey } from "#worker/services/surveys/public-survey.ts";
import { announceAnalysis } from "./run/announce-analysis.ts";
import { failAnalysis } from "./run/end-analysis.ts";
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
    // Its survey has been deleted meanwhile, and with it the row.
    if (error instanceof NotFoundError) return;
    logError("analysis_failed", error, { insightId });
    await failAnalysis(context, insightId, messageOf(error), run.leaseToken);
  } finally {
    clearInterval(renewal);
  }
}

async function writeAndStore(context: ServiceContext, run: Run): Promise<void> {
  const { report, metadata } = await writeReport(context, run, (stage) => enterStage(context, run, stage));
  const completed = await completeRun(context, run, report, metadata);
  if (!completed) return;
  context.inBackground(copyChangedSurvey(context, completed.surveyCode));
  await announceAnalysis(context, completed);
  context.metrics.writeDataPoint({ indexes: ["analysis_completed"], doubles: [metadata.total_responses] });
}

function messageOf(error: unknown): string {
  return error instanceof AnalysisFault ? error.message : "Failed to process results";
}
