import type { AnalysisProgress } from "#domain/live.ts";
import type { SurveyProgress, SurveySummary } from "#domain/surveys/dashboard.ts";

/** An active, confidential survey of the manager's own, without a team size. */
export const makeSummary = (differences: Partial<SurveySummary> = {}): SurveySummary => ({
  code: "K7MDP4XQ",
  organizationName: "Northfield Logistics",
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  state: "open",
  closedAt: null,
  deletesAt: null,
  mode: "confidential",
  linkKind: "shared",
  language: "en",
  sharesReport: false,
  places: { total: 0, notInvited: 0, toRemind: 0 },
  teamSize: null,
  follows: null,
  isCompared: false,
  isOwn: true,
  sharing: { owner: null, secondManager: null, offer: null },
  responses: 12,
  hasReport: false,
  hasActions: false,
  branding: null,
  analysis: null,
  ...differences,
});

/** The responses of a confidential survey that may be analysed. */
export const makeResponses = (differences: Partial<SurveyProgress> = {}): SurveyProgress => ({
  responses: 5,
  teamSize: null,
  roles: [],
  mode: "confidential",
  minResponses: 5,
  release: null,
  isByAi: false,
  attemptsUsed: 1,
  maxAttempts: 3,
  cooldownHours: 24,
  nextAttemptAt: null,
  ...differences,
});

/** An analysis that has just begun. */
export const PROCESSING = {
  insightId: "first",
  attempt: 1,
  status: "processing",
  stage: null,
  startedAt: "2026-11-21T11:59:00.000Z",
  ageMs: 1000,
  error: null,
} as const satisfies AnalysisProgress;
