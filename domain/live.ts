/** What travels over the socket of one survey. Counts and progress only: never a score. */

const ANALYSIS_STATUSES = ["processing", "completed", "failed"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** What a running analysis is at, in this order. */
export const ANALYSIS_STAGES = ["reading", "computing", "writing", "checking"] as const;
export type AnalysisStage = (typeof ANALYSIS_STAGES)[number];

/** How far one analysis is. */
export interface AnalysisProgress {
  insightId: string;
  /** Which of the survey's attempts it is, from 1. */
  attempt: number;
  status: AnalysisStatus;
  /** Null while it waits to be taken up, and once it has ended. */
  stage: AnalysisStage | null;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** How long ago that was when this was written, by the server's clock: a device's own may be wrong. */
  ageMs: number;
  error: string | null;
}

export type ServerMessage =
  | { type: "count"; count: number }
  | ({ type: "analysis" } & AnalysisProgress)
  | { type: "pong" };

type ClientMessage = { type: "ping" };

/** Fixed texts, so that the platform can answer a heartbeat without waking the object. */
export const PING_TEXT = JSON.stringify({ type: "ping" } satisfies ClientMessage);
export const PONG_TEXT = JSON.stringify({ type: "pong" } satisfies ServerMessage);
