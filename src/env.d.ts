interface ImportMetaEnv {
  /** The page is in another language than the instrument. */
  readonly IS_TRANSLATED: boolean;
  readonly COMPANY_NAME: string;
  readonly TAGLINE: string;
  readonly CONTACT_EMAIL: string;
  readonly REGISTERED_NAME: string;
  /** Empty: left out of the footer. */
  readonly REGISTERED_NUMBER: string;
  readonly REGISTERED_ADDRESS: string;
  /** Empty: there is no calendar, and links lead to the contact form. */
  readonly BOOKING_URL: string;
  readonly SITE_URL: string;
  readonly ANALYTICS: "true" | "false";
  readonly OFFLINE_DETECTION: "true" | "false";
  readonly ROLE_SELECTION: "true" | "false";
  /** Empty: Google Analytics is not loaded. */
  readonly GA_MEASUREMENT_ID: string;
  /** Empty: the captcha is ALTCHA. */
  readonly TURNSTILE_SITE_KEY: string;
  readonly SURVEY_RETENTION_MONTHS: string;
}

/** The address of the questionnaire's texts in the language that is built. */
declare module "#questionnaire?url&no-inline" {
  const address: string;
  export default address;
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

/** A piece of the sample report, from the same plugin. */
declare module "virtual:sample-excerpt" {
  import type { SampleExcerpt } from "#build/sample-excerpt.ts";

  const excerpt: SampleExcerpt;
  export default excerpt;
}

/** What a new password is judged by, made by build/plugins/guessable-words.ts. */
declare module "virtual:guessable-words" {
  import type { GuessableWords } from "#domain/accounts/judge-password.ts";

  const words: GuessableWords;
  export default words;
}

/** The addresses of the team's portraits by profile, made by build/plugins/portraits.ts. */
declare module "virtual:portraits" {
  const portraits: Readonly<Record<string, string>>;
  export default portraits;
}
