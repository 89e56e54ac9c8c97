import { useState } from "react";
import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import type { AnalysisProgress } from "#domain/live.ts";
import { adviceOn, reasonOf } from "#domain/report/failure-advice.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { processingWords, stageWords } from "#messages/manage/processing";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { useInterval } from "#src/lib/page/timers.ts";
import { Spinner } from "#src/ui/icons.tsx";
import { cooldownEnd } from "./readiness.ts";

export function AnalysisState({ analysis }: { analysis: SurveySummary["analysis"] }) {
  if (analysis?.status === "processing") return <RunningAnalysis {...analysis} />;
  if (analysis?.status === "failed") return <FailedAnalysis {...analysis} />;
  return null;
}

export function RunningAnalysis({ stage, startedAt }: Pick<AnalysisProgress, "stage" | "startedAt">) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-accent text-sm">
      <Spinner />
      <span className="font-semibold">{stageWords[stage ?? "waiting"]}</span>
      <Elapsed since={startedAt} />
      <span className="basis-full text-muted">
        {processingWords.runningSince({ time: formatDateTime(startedAt) })}
      </span>
    </p>
  );
}

function FailedAnalysis({ startedAt, error, attempt }: AnalysisProgress) {
  const message = error ?? processingWords.failed;
  const attemptsLeft = MAX_ANALYSIS_ATTEMPTS - attempt;
  return (
    <div className="grid max-w-measure gap-1 text-sm">
      <p className="text-danger">{processingWords.lastFailed({ message: reasonOf(message) })}</p>
      {attemptsLeft > 0 && <p className="text-muted">{adviceOn(message)}</p>}
      <p>{nextStep(startedAt, attemptsLeft)}</p>
    </div>
  );
}

function nextStep(startedAt: string, attemptsLeft: number): string {
  const attempts = { left: attemptsLeft, max: MAX_ANALYSIS_ATTEMPTS };
  if (attemptsLeft <= 0) return processingWords.retryNever(attempts);
  const until = cooldownEnd(startedAt, serverNow());
  if (!until) return processingWords.retryNow(attempts);
  return processingWords.retryFrom({ ...attempts, time: formatDateTime(until) });
}

const SECOND_MS = 1000;

/** role="timer": a screen reader reads it on request and is not interrupted each second. */
export function Elapsed({ since }: { since: string | null }) {
  return (
    <span role="timer" aria-label={processingWords.elapsed} className="tabular-nums">
      {formatElapsed(useElapsedSeconds(since))}
    </span>
  );
}

/** Whole seconds since a time by the server's clock, updated each second; 0 for null. */
function useElapsedSeconds(since: string | null): number {
  const [, setTicks] = useState(0);
  useInterval(since === null ? null : SECOND_MS, () => setTicks((ticks) => ticks + 1));
  return since === null ? 0 : Math.max(0, Math.floor((serverNow() - Date.parse(since)) / SECOND_MS));
}

/** "0:07", "1:42", "12:00". */
export function formatElapsed(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
