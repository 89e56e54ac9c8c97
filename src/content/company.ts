const env = import.meta.env;

/** Configured in wrangler.toml, for the Worker and the pages alike. */
export const company = {
  name: env.COMPANY_NAME,
  /** "Embedding Systems and Intelligence", unless it is configured otherwise. */
  tagline: env.TAGLINE,
  email: env.CONTACT_EMAIL,
  siteUrl: env.SITE_URL,
  registeredName: env.REGISTERED_NAME,
  registeredNumber: env.REGISTERED_NUMBER,
  registeredAddress: env.REGISTERED_ADDRESS,
  /** Where a visitor books a call: a calendar, or else the contact form. */
  bookingUrl: env.BOOKING_URL || "/contact",
};
