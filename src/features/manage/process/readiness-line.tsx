import type { SurveyProgress } from "#domain/surveys/dashboard.ts";
import { processingWords, releaseWords } from "#messages/manage/processing";
import { formatDateTime } from "#src/lib/format.ts";
import { RunningAnalysis } from "./analysis-state.tsx";
import { nextRelease, type Readiness } from "./readiness.ts";

interface ReadinessLineProps {
  readiness: Readiness;
  responses: SurveyProgress;
}

export function ReadinessLine({ readiness, responses }: ReadinessLineProps) {
  if (readiness.kind === "empty") return null;
  const { attemptsUsed, maxAttempts } = responses;
  return (
    <div role="status" className="mt-4 grid gap-1 border-rule border-t pt-4 text-sm">
      <Reason readiness={readiness} responses={responses} />
      {responses.release && readiness.kind !== "exhausted" && <ReleaseNote responses={responses} />}
      {attemptsUsed > 0 && (
        <p className="text-muted">{processingWords.attempts({ used: attemptsUsed, max: maxAttempts })}</p>
      )}
    </div>
  );
}

function Reason({ readiness, responses }: ReadinessLineProps) {
  const { responses: total, minResponses, maxAttempts } = responses;
  switch (readiness.kind) {
    case "tooFew":
      return <p className="text-warning">{processingWords.tooFew({ min: minResponses, total })}</p>;
    case "running":
      return <RunningAnalysis stage={readiness.stage} startedAt={readiness.since} />;
    case "exhausted":
      return <p className="text-warning">{processingWords.exhausted({ max: maxAttempts })}</p>;
    case "cooling":
      return (
        <p className="text-warning">
          {processingWords.coolingUntil({ time: formatDateTime(readiness.until) })}
        </p>
      );
    default:
      return null;
  }
}

/** Says which responses a confidential survey's next report speaks of, and what that means for later ones. */
export function ReleaseNote({ responses }: { responses: SurveyProgress }) {
  const { mode, responses: total, minResponses, release } = responses;
  if (mode === "open") return null;
  const next = { ...nextRelease(responses), min: minResponses };
  return (
    <p className="text-sm">
      {!release
        ? releaseWords.first({ total, min: minResponses })
        : next.late === 0
          ? releaseWords.next(next)
          : releaseWords.nextWithout(next)}
    </p>
  );
}
