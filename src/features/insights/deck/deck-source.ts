import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { Insights } from "#domain/report/insights.ts";
import type { Report } from "#src/features/insights/report/read-report.ts";

/** What a deck is made of: one version of a report. */
export interface DeckSource {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  report: Report;
  /** The team is made up. */
  isSample: boolean;
}

/** A source whose report can be laid out. */
export interface ReadableSource extends DeckSource {
  insights: Insights;
}
