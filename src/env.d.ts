interface ImportMetaEnv {
  readonly COMPANY_NAME: string;
  readonly TAGLINE: string;
  readonly CONTACT_EMAIL: string;
  readonly SITE_URL: string;
}
