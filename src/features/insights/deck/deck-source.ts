import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";

/** What a deck is made of: one version of a report. */
export interface DeckSource {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  /** The team is made up. */
  isSample: boolean;
}

/** A source whose report has slides; those of the older shapes have none. */
export interface ReportSource extends DeckSource {
  report: RenderedReport;
}
