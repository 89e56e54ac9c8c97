/** The sample report, made by build/plugins/sample-report.ts. */
declare module "virtual:sample-report" {
  import type { InsightVersion } from "#domain/report/insight-version.ts";

  const sample: { organizationName: string; version: InsightVersion };
  export default sample;
}
