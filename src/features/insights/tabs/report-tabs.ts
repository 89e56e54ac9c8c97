import type { Insights } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { ReportChecks } from "#src/features/insights/evidence/report-checks.ts";

export interface TabProps {
  insights: Insights;
  figures: Figures | null;
  /** What was looked up for each text; null where nothing was. */
  checks: ReportChecks | null;
  /** On paper everything that can be opened stands open. */
  isPrinted?: boolean;
}
