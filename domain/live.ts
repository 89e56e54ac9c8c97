/** What travels over the socket of one survey. Counts and progress only: never a score. */

export const ANALYSIS_STATUSES = ["processing", "completed", "failed"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

export type ServerMessage =
  | { type: "count"; count: number }
  | { type: "analysis"; insightId: string; status: AnalysisStatus; error: string | null }
  | { type: "pong" };

export type ClientMessage = { type: "ping" };

/** Fixed texts, so that the platform can answer a heartbeat without waking the object. */
export const PING_TEXT = JSON.stringify({ type: "ping" } satisfies ClientMessage);
export const PONG_TEXT = JSON.stringify({ type: "pong" } satisfies ServerMessage);
