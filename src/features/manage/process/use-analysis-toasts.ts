import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "sonner";
import { adviceOn } from "#domain/report/failure-advice.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { processingWords } from "#src/content/processing.ts";
import { findStageChanges } from "#src/features/manage/live/live-updates.ts";

/** A failure has more to read than a success. */
const FAILURE_MS = 12_000;

/** Tells a manager that an analysis failed: the reason, and what to do next. */
export function toastFailure(title: string, error: string | null): void {
  const reason = error ?? processingWords.failed;
  toast.error(title, {
    description: `${reason.replace(/[^.]$/, "$&.")} ${adviceOn(reason)}`,
    duration: FAILURE_MS,
  });
}

/**
 * Tells of each analysis that ends while the dashboard is open, whichever manager started it; not of
 * `watchedCode`'s, whose end the overlay tells.
 */
export function useAnalysisToasts(
  surveys: readonly SurveySummary[],
  watchedCode: string | null,
  onReady: (code: string) => void,
): void {
  const seen = useRef(surveys);
  const tell = useEffectEvent(({ code, organizationName, analysis }: SurveySummary) => {
    if (code === watchedCode || !analysis || analysis.status === "processing") return;
    if (analysis.status === "failed") {
      toastFailure(processingWords.endedInFailure(organizationName), analysis.error);
      return;
    }
    toast.success(processingWords.ended(organizationName));
    onReady(code);
  });
  useEffect(() => {
    const changed = findStageChanges(seen.current, surveys);
    seen.current = surveys;
    for (const survey of changed) tell(survey);
  }, [surveys]);
}
