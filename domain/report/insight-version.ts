import type { Branding } from "#domain/branding/branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Figures } from "#domain/figures/figures.ts";
import type { ActionOwner } from "./action-reminders.ts";
import type { SurveyAction } from "./actions.ts";
import type { ProposalCount } from "./proposals.ts";
import type { RunProvenance } from "./provenance.ts";
import type { RenderedReport } from "./rendered-report.ts";

/** A completed analysis as the insights page reads it. Times are ISO 8601, UTC. */
export interface InsightVersion {
  id: string;
  createdAt: string;
  completedAt: string | null;
  totalResponses: number;
  uniqueRoles: number;
  /** In the reader's language; null for reports of the older shapes, which `insights` holds. */
  report: RenderedReport | null;
  /** As stored, without what no manager has taken in: the claims, the plan and the advice, or an older report's insights. */
  insights: unknown;
  figures: Figures | null;
  /** What the team has taken up of its advice; absent where it cannot, as in the sample. */
  actions?: SurveyAction[];
  /** `run` is null for analyses older than its record. */
  provenance: { provider: string; model: string | null; run: RunProvenance | null };
}

export interface InsightVersions {
  organizationName: string;
  mode: SurveyMode;
  branding: Branding | null;
  versions: InsightVersion[];
  /** Where mails about the actions go; for managers alone. */
  owners?: ActionOwner[];
  /** Of the versions for which a provider has suggested something; for managers alone. */
  proposals?: ProposalCount[];
}
