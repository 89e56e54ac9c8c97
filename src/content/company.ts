const { COMPANY_NAME, TAGLINE, CONTACT_EMAIL, SITE_URL } = import.meta.env;

/** Configured in wrangler.toml, for the Worker and the pages alike. */
export const company = {
  name: COMPANY_NAME,
  /** "Embedding Systems and Intelligence", unless it is configured otherwise. */
  tagline: TAGLINE,
  email: CONTACT_EMAIL,
  siteUrl: SITE_URL,
};
