/** The printed report of the insights page, rendered without React: see build/plugins/report-renderer.ts. */
declare module "virtual:report-renderer" {
  import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
  import type { InsightVersion } from "#domain/report/insight-version.ts";

  /** Its `<title>` and what stands in its `<main>`. */
  export function renderReport(analysis: {
    organizationName: string;
    mode: SurveyMode;
    version: InsightVersion;
  }): {
    title: string;
    html: string;
  };
}
