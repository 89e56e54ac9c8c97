import type { Session } from "#domain/accounts/account.ts";
import type { AnalysisProgress } from "#domain/live.ts";
import type { Evidence } from "#domain/report/evidence.ts";
import type { RunProvenance } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { RoleCount } from "./results.ts";

/** What a manager's screens read. Times are ISO 8601, UTC. */
export interface SurveySummary {
  code: string;
  organizationName: string;
  createdAt: string;
  expiresAt: string;
  isActive: boolean;
  responseCount: number;
  hasInsights: boolean;
  /** The latest analysis, if there was one. */
  analysis: AnalysisProgress | null;
}

export interface Dashboard {
  session: Session;
  managerId: string | null;
  email: string;
  maxActiveSurveys: number;
  surveys: SurveySummary[];
}

export interface SurveyResponses {
  total: number;
  roles: RoleCount[];
  attemptsUsed: number;
  maxAttempts: number;
  cooldownHours: number;
  /** When the next analysis may start; null where one may start now or none ever will. */
  nextAttemptAt: string | null;
}

/** One completed analysis as the insights page reads it. */
export interface InsightVersion {
  id: string;
  createdAt: string;
  completedAt: string | null;
  totalResponses: number;
  uniqueRoles: number;
  /** As stored: read it with `readInsights`. */
  insights: unknown;
  figures: Figures | null;
  /** What the figures bear out of the words; null where it was stored before that was looked up. */
  evidence: Evidence | null;
  /** Who wrote it, and how; `run` is null where it was stored before that was noted. */
  provenance: { provider: string; model: string | null; run: RunProvenance | null };
}

export interface InsightVersions {
  organizationName: string;
  versions: InsightVersion[];
}
