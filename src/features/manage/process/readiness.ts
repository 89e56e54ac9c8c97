import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS } from "#domain/limits.ts";
import type { AnalysisStage } from "#domain/live.ts";
import type { SurveyResponses, SurveySummary } from "#domain/surveys/dashboard.ts";

/** Whether an analysis may start now, and if not, why. */
export type Readiness =
  | { kind: "ready" }
  | { kind: "empty" }
  | { kind: "running"; since: string; stage: AnalysisStage | null }
  | { kind: "exhausted" }
  | { kind: "cooling"; until: string };

export function readinessOf(
  responses: SurveyResponses,
  analysis: SurveySummary["analysis"],
  now: number,
): Readiness {
  const { total, attemptsUsed, maxAttempts, nextAttemptAt } = responses;
  if (total === 0) return { kind: "empty" };
  if (analysis?.status === "processing") {
    return { kind: "running", since: analysis.startedAt, stage: analysis.stage };
  }
  if (attemptsUsed >= maxAttempts) return { kind: "exhausted" };
  if (nextAttemptAt && Date.parse(nextAttemptAt) > now) return { kind: "cooling", until: nextAttemptAt };
  return { kind: "ready" };
}

/** When the cooldown after an analysis ends; null where it has ended. */
export function cooldownEnd(startedAt: string, now: number): string | null {
  const end = Date.parse(startedAt) + ANALYSIS_COOLDOWN_HOURS * HOUR_MS;
  return end > now ? new Date(end).toISOString() : null;
}
