/** The sample report, made by vite/sample-report.ts. */
declare module "virtual:sample-report" {
  import type { InsightVersion } from "#domain/dashboard.ts";

  const sample: { organizationName: string; version: InsightVersion };
  export default sample;
}
