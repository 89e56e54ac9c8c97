import type { SurveySummary } from "#domain/surveys/dashboard.ts";

/** An active, confidential survey of the manager's own, without a team size. */
export const makeSummary = (differences: Partial<SurveySummary> = {}): SurveySummary => ({
  code: "K7MDP4XQ",
  organizationName: "Northfield Logistics",
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  isActive: true,
  closedAt: null,
  deletesAt: null,
  mode: "confidential",
  linkKind: "shared",
  sharesReport: false,
  teamSize: null,
  follows: null,
  isCompared: false,
  isOwn: true,
  sharing: { owner: null, secondManager: null, offers: [] },
  responseCount: 12,
  hasInsights: false,
  analysis: null,
  ...differences,
});
