const env = import.meta.env;
const bookingUrl = import.meta.env.BOOKING_URL;

/** By itself, for the respondent's script, which needs no more of it. */
export const companyName = import.meta.env.COMPANY_NAME;

/** Configured in wrangler.toml, for the Worker and the pages alike. */
export const company = {
  name: companyName,
  /** "Embedding Systems and Intelligence", unless it is configured otherwise. */
  tagline: env.TAGLINE,
  email: env.CONTACT_EMAIL,
  siteUrl: env.SITE_URL,
  registeredName: env.REGISTERED_NAME,
  registeredNumber: env.REGISTERED_NUMBER,
  registeredAddress: env.REGISTERED_ADDRESS,
  /** A calendar in which a visitor books a call; empty: there is none. */
  bookingUrl,
};

/** How a visitor reaches us, wherever the specification gives no label. */
export const toReachUs = bookingUrl
  ? { label: "Book a Call", to: bookingUrl }
  : { label: "Contact Us", to: "/contact" };
