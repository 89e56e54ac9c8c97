import type { SurveySummary } from "#domain/dashboard.ts";
import { processingWords } from "#src/content/processing.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { cooldownEnd } from "./attempts.ts";

/** What the latest analysis is at, where there is something to say. */
export function AnalysisState({ analysis }: { analysis: SurveySummary["analysis"] }) {
  if (analysis?.status === "processing") {
    return (
      <p className="flex items-center gap-2 text-accent text-sm">
        <Spinner />
        {processingWords.runningSince(formatDateTime(analysis.startedAt))}
      </p>
    );
  }
  if (analysis?.status === "failed") return <FailedAnalysis {...analysis} />;
  return null;
}

function FailedAnalysis({ startedAt, error }: { startedAt: string; error: string | null }) {
  const until = cooldownEnd(startedAt, Date.now());
  return (
    <p className="max-w-measure text-danger text-sm">
      {processingWords.lastFailed(error ?? processingWords.failed)}
      <span className="block text-muted">
        {until ? processingWords.retryFrom(formatDateTime(until)) : processingWords.retryNow}
      </span>
    </p>
  );
}
