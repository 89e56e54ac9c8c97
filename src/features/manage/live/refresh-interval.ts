import type { SurveySummary } from "#domain/surveys/dashboard.ts";

const LIVE_LOST_MS = 10_000;
const PROCESSING_MS = 10_000;
const PROCESSING_LIVE_LOST_MS = 3000;

/** A socket is worth its while where something can still arrive. */
export function isFollowed({ isActive, analysis }: SurveySummary): boolean {
  return isActive || analysis?.status === "processing";
}

/** How often the list is loaded again beside the sockets; null while they suffice and the last load succeeded. */
export function refreshPaceMs(surveys: readonly SurveySummary[], isLiveLost: boolean): number | null {
  const isProcessing = surveys.some(({ analysis }) => analysis?.status === "processing");
  if (isProcessing) return isLiveLost ? PROCESSING_LIVE_LOST_MS : PROCESSING_MS;
  return isLiveLost ? LIVE_LOST_MS : null;
}
