import type { SurveyResponses } from "#domain/surveys/dashboard.ts";
import { processingWords, releaseWords } from "#src/content/processing.ts";
import { RunningAnalysis } from "#src/features/manage/list/analysis-state.tsx";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { nextRelease, type Readiness } from "./readiness.ts";

interface ReadinessLineProps {
  readiness: Readiness;
  responses: SurveyResponses;
}

export function ReadinessLine({ readiness, responses }: ReadinessLineProps) {
  if (readiness.kind === "empty") return null;
  const { attemptsUsed, maxAttempts } = responses;
  return (
    <div role="status" className="mt-4 grid gap-1 border-rule border-t pt-4 text-sm">
      <Reason readiness={readiness} responses={responses} />
      {responses.release && readiness.kind !== "exhausted" && <ReleaseNote responses={responses} />}
      {attemptsUsed > 0 && (
        <p className="text-muted">{processingWords.attempts(attemptsUsed, maxAttempts)}</p>
      )}
    </div>
  );
}

function Reason({ readiness, responses }: ReadinessLineProps) {
  const { total, minResponses, maxAttempts } = responses;
  switch (readiness.kind) {
    case "tooFew":
      return <p className="text-warning">{processingWords.tooFew(minResponses, total)}</p>;
    case "running":
      return <RunningAnalysis stage={readiness.stage} startedAt={readiness.since} />;
    case "exhausted":
      return <p className="text-warning">{processingWords.exhausted(maxAttempts)}</p>;
    case "cooling":
      return <p className="text-warning">{processingWords.coolingUntil(formatDateTime(readiness.until))}</p>;
    default:
      return null;
  }
}

interface ProcessDialogProps {
  isOpen: boolean;
  responses: SurveyResponses;
  sharesReport: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms before an attempt is spent. */
export function ProcessDialog({ isOpen, responses, sharesReport, onCancel, onConfirm }: ProcessDialogProps) {
  const { attemptsUsed, maxAttempts, cooldownHours } = responses;
  const { late } = nextRelease(responses);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onCancel}
      title={processingWords.title}
      description={processingWords.duration({ isByAi: responses.isByAi, isReleased: late > 0 })}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            {processingWords.cancel}
          </Button>
          <Button size="small" onClick={onConfirm}>
            {processingWords.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">
          <p className="font-medium">{processingWords.warning}</p>
          <p className="text-sm">{processingWords.closedAnyway}</p>
        </Notice>
        <ReleaseNote responses={responses} />
        {sharesReport && <p className="text-sm">{processingWords.shared}</p>}
        <p className="text-sm">{processingWords.limits(maxAttempts, cooldownHours)}</p>
        <p className="text-sm font-semibold">{processingWords.attempts(attemptsUsed, maxAttempts)}</p>
      </div>
    </Dialog>
  );
}

/** Says which responses a confidential survey's next report speaks of, and what that means for later ones. */
export function ReleaseNote({ responses }: { responses: SurveyResponses }) {
  const { mode, total, minResponses, release } = responses;
  if (mode === "open") return null;
  const next = nextRelease(responses);
  return (
    <p className="text-sm">
      {release
        ? releaseWords.next(next.responses, next.late, minResponses)
        : releaseWords.first(total, minResponses)}
    </p>
  );
}
