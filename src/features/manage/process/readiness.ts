import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS } from "#domain/limits.ts";
import type { AnalysisStage } from "#domain/live.ts";
import type { SurveyProgress, SurveySummary } from "#domain/surveys/dashboard.ts";
import { useSurveyData } from "#src/features/manage/calls/survey-data.ts";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";

export type Readiness =
  | { kind: "ready" }
  | { kind: "empty" }
  | { kind: "running"; since: string; stage: AnalysisStage | null }
  | { kind: "tooFew" }
  | { kind: "exhausted" }
  | { kind: "cooling"; until: string };

export function getReadiness(
  responses: SurveyProgress,
  analysis: SurveySummary["analysis"],
  now: number,
): Readiness {
  const { responses: total, minResponses, attemptsUsed, maxAttempts, nextAttemptAt } = responses;
  if (total === 0) return { kind: "empty" };
  if (analysis?.status === "processing") {
    return { kind: "running", since: analysis.startedAt, stage: analysis.stage };
  }
  if (total < minResponses) return { kind: "tooFew" };
  if (attemptsUsed >= maxAttempts) return { kind: "exhausted" };
  if (nextAttemptAt && Date.parse(nextAttemptAt) > now) return { kind: "cooling", until: nextAttemptAt };
  return { kind: "ready" };
}

/** The counts of a survey, loaded again whenever they change, and whether an analysis may begin. */
export function useReadiness(survey: SurveySummary | null) {
  const shown = useLastKnown(survey);
  const { analysis } = survey ?? {};
  const version = survey && [survey.code, survey.responses, analysis?.insightId, analysis?.status].join();
  const { data, reload } = useSurveyData<SurveyProgress>("responses", shown?.code ?? "", version);
  const responses = data?.value ?? null;
  const readiness = responses && getReadiness(responses, shown?.analysis ?? null, serverNow());
  return { shown, data, reload, responses, readiness };
}

/** The end of the cooldown after an analysis, as ISO 8601; null if it is over. */
export function cooldownEnd(startedAt: string, now: number): string | null {
  const end = Date.parse(startedAt) + ANALYSIS_COOLDOWN_HOURS * HOUR_MS;
  return end > now ? new Date(end).toISOString() : null;
}

/** How many responses the next report speaks of, and how many late ones it leaves out. */
export function nextRelease({ responses: total, minResponses, release }: SurveyProgress): {
  responses: number;
  late: number;
} {
  if (!release || release.late >= minResponses) return { responses: total, late: 0 };
  return release;
}
