import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBeforeUnload } from "react-router";
import { toast } from "sonner";
import { adviceOn, reasonOf } from "#domain/report/failure-advice.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { processingWords } from "#messages/manage/processing";
import { findStageChanges } from "#src/features/manage/live/live-updates.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { useDone } from "#src/lib/page/use-done.ts";

/** A failure has more to read than a success. */
const FAILURE_MS = 12_000;

/** Shows a manager that an analysis failed: the reason, and what to do next. */
function toastFailure(title: string, error: string | null): void {
  const reason = error ?? processingWords.failed;
  toast.error(title, {
    description: `${reasonOf(reason).replace(/[^.]$/, "$&.")} ${adviceOn(reason)}`,
    duration: FAILURE_MS,
  });
}

/**
 * Announces each analysis that ends while the dashboard is open, whichever manager started it; not of
 * `watchedCode`'s, whose end the overlay announces.
 */
function useAnalysisToasts(
  surveys: readonly SurveySummary[],
  watchedCode: string | null,
  onReady: (code: string) => void,
): void {
  const seen = useRef(surveys);
  const announce = useEffectEvent(({ code, organizationName, analysis }: SurveySummary) => {
    if (code === watchedCode || !analysis || analysis.status === "processing") return;
    if (analysis.status === "failed") {
      toastFailure(processingWords.endedInFailure({ survey: organizationName }), analysis.error);
      return;
    }
    toast.success(processingWords.ended({ survey: organizationName }));
    onReady(code);
  });
  useEffect(() => {
    const changed = findStageChanges(seen.current, surveys);
    seen.current = surveys;
    for (const survey of changed) announce(survey);
  }, [surveys]);
}

async function startAnalysis({ code, asksSuggestions }: { code: string; asksSuggestions: boolean }) {
  const { $post } = api.v1.surveys[":code"].analyses;
  const { id } = await read($post({ param: { code }, json: { asksSuggestions } }));
  return { code, insightId: id };
}

const LATE_AFTER_MS = 180_000;

/** Starts an analysis and watches the list of surveys until it ends. */
export function useProcessing(surveys: readonly SurveySummary[], onStart: () => void) {
  const { run, answer, phase, reset } = useMutation(startAnalysis, {
    failed: processingWords.failed,
    toastsErrors: true,
  });
  const [readyCode, setReadyCode] = useState<string | null>(null);
  const started = answer ?? null;
  const analysis = surveys.find(({ code }) => code === started?.code)?.analysis ?? null;
  const ended =
    started && analysis?.insightId === started.insightId && analysis.status !== "processing"
      ? analysis
      : null;
  const isProcessing = phase === "sending" || started !== null;

  useBeforeUnload((event) => {
    if (isProcessing) event.preventDefault();
  });
  useDone(started !== null, onStart);
  useAnalysisToasts(surveys, started?.code ?? null, setReadyCode);
  useDone(ended !== null, () => {
    if (ended?.status === "completed") {
      setReadyCode(started?.code ?? null);
      toast.success(processingWords.succeeded);
    } else toastFailure(processingWords.failed, ended?.error ?? null);
    reset();
  });

  return {
    isProcessing,
    /** Null until the list has it. */
    analysis: analysis?.insightId === started?.insightId ? analysis : null,
    isLate: useIsLate(isProcessing),
    /** The survey whose insights were made last while the page was open. */
    ready: surveys.find(({ code }) => code === readyCode) ?? null,
    process: (code: string, asksSuggestions: boolean) => {
      setReadyCode(null);
      run({ code, asksSuggestions });
    },
    /** The analysis goes on: its row shows it. */
    leave: reset,
  };
}

function useIsLate(isRunning: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isRunning]);
  return isLate;
}
