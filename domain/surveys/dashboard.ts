import type { Session } from "#domain/accounts/account.ts";
import type { AnalysisProgress } from "#domain/live.ts";
import type { RoleCount } from "./results.ts";

/** A survey on the manager's dashboard. Times are ISO 8601, UTC. */
export interface SurveySummary {
  code: string;
  organizationName: string;
  createdAt: string;
  expiresAt: string;
  isActive: boolean;
  responseCount: number;
  hasInsights: boolean;
  /** Latest analysis; null before the first. */
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
  /** Earliest start of the next analysis; null if it may start now, or never. */
  nextAttemptAt: string | null;
}
