/** Messages of a survey's WebSocket carry counts and progress, never a score. */

export const ANALYSIS_STATUSES = ["processing", "completed", "failed"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** Stages of a running analysis, in order. */
export const ANALYSIS_STAGES = ["reading", "computing", "writing", "advising"] as const;
export type AnalysisStage = (typeof ANALYSIS_STAGES)[number];

/** Progress of one analysis. */
export interface AnalysisProgress {
  insightId: string;
  /** Number of the attempt within its survey, from 1. */
  attempt: number;
  status: AnalysisStatus;
  /** Null while the analysis is queued and after it has ended. */
  stage: AnalysisStage | null;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** Age at the time of the message, by the server's clock: a device's clock may be wrong. */
  ageMs: number;
  error: string | null;
}

export type ServerMessage =
  | { type: "count"; count: number }
  | ({ type: "analysis" } & AnalysisProgress)
  /** The survey was renamed, closed, opened again, deleted or changed otherwise: screens read it again. */
  | { type: "changed" }
  | { type: "pong" };

type ClientMessage = { type: "ping" };

/** Fixed texts, which the platform answers without waking the Durable Object. */
export const PING_TEXT = JSON.stringify({ type: "ping" } satisfies ClientMessage);
export const PONG_TEXT = JSON.stringify({ type: "pong" } satisfies ServerMessage);
