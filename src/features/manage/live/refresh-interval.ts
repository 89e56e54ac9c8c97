import type { SurveySummary } from "#domain/surveys/dashboard.ts";

const STALE_MS = 10_000;
const PROCESSING_MS = 10_000;
const PROCESSING_STALE_MS = 3000;

/** True for surveys that can still receive a response or a stage of their analysis. */
export function needsSocket({ isActive, analysis }: SurveySummary): boolean {
  return isActive || analysis?.status === "processing";
}

/** The interval at which the list is reloaded beside the sockets; null if they suffice and the last load succeeded. */
export function refreshIntervalMs(surveys: readonly SurveySummary[], isStale: boolean): number | null {
  const isProcessing = surveys.some(({ analysis }) => analysis?.status === "processing");
  if (isProcessing) return isStale ? PROCESSING_STALE_MS : PROCESSING_MS;
  return isStale ? STALE_MS : null;
}
