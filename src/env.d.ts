interface ImportMetaEnv {
  readonly COMPANY_NAME: string;
  readonly TAGLINE: string;
  readonly CONTACT_EMAIL: string;
  readonly SITE_URL: string;
  readonly ANALYTICS: "true" | "false";
  readonly OFFLINE_DETECTION: "true" | "false";
  /** Empty: Google Analytics is not loaded. */
  readonly GA_MEASUREMENT_ID: string;
  /** Empty: the captcha is ALTCHA. */
  readonly TURNSTILE_SITE_KEY: string;
  readonly SURVEY_RETENTION_MONTHS: string;
}

declare module "*?worker" {
  const WorkerOfModule: new () => Worker;
  export default WorkerOfModule;
}

/** The sample report, made by build/plugins/sample-report.ts. */
declare module "virtual:sample-report" {
  import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
  import type { InsightVersion } from "#domain/report/insight-version.ts";

  const sample: { organizationName: string; mode: SurveyMode; version: InsightVersion };
  export default sample;
}
