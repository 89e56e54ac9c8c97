import { sql } from "drizzle-orm";
import type { AnalysisProgress } from "#domain/live.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";

/** Columns that a statement returns of the row it changed, for the sockets. */
export interface ProgressRow extends Omit<AnalysisProgress, "startedAt"> {
  surveyCode: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

export const progressColumns = sql`id AS insightId, survey_code AS surveyCode,
  attempt_number AS attempt, status, stage, created_at AS startedAt, ${databaseNow} - created_at AS ageMs, error_message AS error`;
