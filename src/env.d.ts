interface ImportMetaEnv {
  readonly COMPANY_NAME: string;
  readonly TAGLINE: string;
  readonly CONTACT_EMAIL: string;
  readonly SITE_URL: string;
  readonly ANALYTICS: "true" | "false";
  /** Empty where nothing third-party measures. */
  readonly GA_MEASUREMENT_ID: string;
}
