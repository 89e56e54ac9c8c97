import type { Session } from "#domain/accounts/account.ts";
import type { Branding } from "#domain/branding/branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { AnalysisProgress } from "#domain/live.ts";
import type { SurveySharing } from "./offer.ts";
import type { RoleCount } from "./results.ts";
import type { SurveySettings } from "./survey.ts";

/** It takes responses, its manager has closed it, or its time is over. */
export const SURVEY_STATES = ["open", "closed", "expired"] as const;

/** A survey on the manager's dashboard. Times are ISO 8601, UTC. */
export interface SurveySummary extends SurveySettings {
  code: string;
  createdAt: string;
  expiresAt: string;
  state: (typeof SURVEY_STATES)[number];
  /** Null while the survey is open, or if it was never closed by hand. */
  closedAt: string | null;
  /** When an ended survey is deleted; null while it is open. */
  deletesAt: string | null;
  /** Of a survey with personal links: who is on its list, who waits for the invitation, and who can be reminded now. */
  places: { total: number; notInvited: number; toRemind: number };
  /** The survey of the round before. */
  follows: string | null;
  /** It is confidential, and its report has been compared with a later round's: with no other any more. */
  isCompared: boolean;
  /** False for its second manager. */
  isOwn: boolean;
  sharing: SurveySharing;
  responses: number;
  hasReport: boolean;
  /** The team has agreed on something that its reports recommend, or on what they do not. */
  hasActions: boolean;
  branding: Branding | null;
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

export interface SurveyProgress {
  responses: number;
  teamSize: number | null;
  roles: RoleCount[];
  mode: SurveyMode;
  /** Responses that an analysis needs: 5 in a confidential survey, 1 in an open one. */
  minResponses: number;
  /**
   * Of a confidential survey that has been analysed: the responses that its reports speak of, and those that
   * have come since. Five of these and more join the next analysis; fewer are left out of it.
   */
  release: { responses: number; late: number } | null;
  /** An AI provider writes the report; else the built-in analyst does. */
  isByAi: boolean;
  attemptsUsed: number;
  maxAttempts: number;
  cooldownHours: number;
  /** Earliest start of the next analysis; null if it may start now, or never. */
  nextAttemptAt: string | null;
}
