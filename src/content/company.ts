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
  /** A calendar in which a visitor books a call; empty: there is none. */
  bookingUrl: env.BOOKING_URL,
};

/** How a visitor reaches us, wherever the specification gives no label. */
export const toReachUs = company.bookingUrl
  ? { label: "Book a Call", to: company.bookingUrl }
  : { label: "Contact Us", to: "/contact" };
