import type { Session } from "#domain/accounts/account.ts";
import type { AnalysisProgress } from "#domain/live.ts";
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
