import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import type { AnalysisProgress } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { adviceOn, processingWords, stageWords, waitingWords } from "#src/content/processing.ts";
import { Elapsed } from "#src/features/manage/process/elapsed.tsx";
import { cooldownEnd } from "#src/features/manage/process/readiness.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Spinner } from "#src/ui/spinner.tsx";

/** The state of the latest analysis if it is running or has failed. */
export function AnalysisState({ analysis }: { analysis: SurveySummary["analysis"] }) {
  if (analysis?.status === "processing") return <RunningAnalysis {...analysis} />;
  if (analysis?.status === "failed") return <FailedAnalysis {...analysis} />;
  return null;
}

export function RunningAnalysis({ stage, startedAt }: Pick<AnalysisProgress, "stage" | "startedAt">) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-accent text-sm">
      <Spinner />
      <span className="font-semibold">{stage === null ? waitingWords : stageWords[stage]}</span>
      <Elapsed since={startedAt} />
      <span className="basis-full text-muted">{processingWords.runningSince(formatDateTime(startedAt))}</span>
    </p>
  );
}

function FailedAnalysis({ startedAt, error, attempt }: AnalysisProgress) {
  const message = error ?? processingWords.failed;
  const attemptsLeft = MAX_ANALYSIS_ATTEMPTS - attempt;
  return (
    <div className="grid max-w-measure gap-1 text-sm">
      <p className="text-danger">{processingWords.lastFailed(message)}</p>
      {attemptsLeft > 0 && <p className="text-muted">{adviceOn(message)}</p>}
      <p>{nextStep(startedAt, attemptsLeft)}</p>
    </div>
  );
}

function nextStep(startedAt: string, attemptsLeft: number): string {
  if (attemptsLeft <= 0) return processingWords.retryNever(MAX_ANALYSIS_ATTEMPTS);
  const left = processingWords.attemptsLeft(attemptsLeft, MAX_ANALYSIS_ATTEMPTS);
  const until = cooldownEnd(startedAt, serverNow());
  return until ? processingWords.retryFrom(formatDateTime(until), left) : processingWords.retryNow(left);
}
