import { useState } from "react";
import type { SurveyProgress } from "#domain/surveys/dashboard.ts";
import { stepWords } from "#messages/manage/page";
import { processingWords, responsesWords } from "#messages/manage/processing";
import {
  SurveyDialog,
  type SurveyDialogProps,
  type SurveyEntry,
} from "#src/features/manage/dialog/survey-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { nextRelease, useReadiness } from "./readiness.ts";
import { ReadinessLine, ReleaseNote } from "./readiness-line.tsx";

/** Confirms before an attempt is spent, or says why none can begin now. */
function AnalyseDialog({ survey, onClose, onProcess }: SurveyDialogProps) {
  const { shown, data, reload, responses, readiness } = useReadiness(survey);
  const [choice, setChoice] = useState<boolean | null>(null);
  const asksSuggestions = choice ?? responses?.mode === "open";
  return (
    <SurveyDialog
      survey={survey}
      onClose={onClose}
      title={processingWords.title}
      note={responses && durationOf(responses)}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            {processingWords.cancel}
          </Button>
          <Button
            size="small"
            disabled={readiness?.kind !== "ready"}
            onClick={() => shown && onProcess(shown.code, asksSuggestions)}
          >
            {processingWords.confirm}
          </Button>
        </>
      }
    >
      {responses && readiness ? (
        readiness.kind === "ready" ? (
          <div className="grid gap-4">
            <Notice tone="warning">
              <p className="font-medium">{processingWords.warning}</p>
              <p className="text-sm">{processingWords.closedAnyway}</p>
            </Notice>
            <ReleaseNote responses={responses} />
            {responses.isByAi && (
              <Checkbox
                label={processingWords.suggestions.ask}
                hint={processingWords.suggestions.about}
                checked={asksSuggestions}
                onChange={(event) => setChoice(event.target.checked)}
              />
            )}
            {shown?.sharesReport && <p className="text-sm">{processingWords.shared}</p>}
            <Attempts {...responses} />
          </div>
        ) : (
          <ReadinessLine readiness={readiness} responses={responses} />
        )
      ) : data ? (
        <LoadErrorNotice
          title={responsesWords.loadFailed}
          retryLabel={responsesWords.tryAgain}
          onRetry={reload}
        />
      ) : (
        <Loading className="border-rule border-t py-8">{responsesWords.loading}</Loading>
      )}
    </SurveyDialog>
  );
}

function durationOf(responses: SurveyProgress): string {
  const duration = processingWords.duration[responses.isByAi ? "ai" : "builtin"];
  return duration[nextRelease(responses).late > 0 ? "release" : "all"];
}

function Attempts({ attemptsUsed, maxAttempts, cooldownHours }: SurveyProgress) {
  return (
    <>
      <p className="text-sm">{processingWords.limits({ max: maxAttempts, hours: cooldownHours })}</p>
      <p className="font-semibold text-sm">
        {processingWords.attempts({ used: attemptsUsed, max: maxAttempts })}
      </p>
    </>
  );
}

export const analyse: SurveyEntry = {
  name: "analyse",
  label: stepWords.analyse,
  isForBoth: true,
  Dialog: AnalyseDialog,
};
