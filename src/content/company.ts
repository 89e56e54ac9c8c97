const bookingUrl = import.meta.env.BOOKING_URL;

/** By itself, for the respondent's script, which needs no more of it. */
export const companyName = import.meta.env.COMPANY_NAME;

/** Configured in wrangler.toml, for the Worker and the pages alike. */
export const company = {
  name: companyName,
  /** "Embedding Systems and Intelligence", unless it is configured otherwise. */
  tagline: import.meta.env.TAGLINE,
  email: import.meta.env.CONTACT_EMAIL,
  siteUrl: import.meta.env.SITE_URL,
  registeredName: import.meta.env.REGISTERED_NAME,
  registeredNumber: import.meta.env.REGISTERED_NUMBER,
  registeredAddress: import.meta.env.REGISTERED_ADDRESS,
  /** A calendar in which a visitor books a call; empty: there is none. */
  bookingUrl,
};

/** How a visitor reaches us, wherever the specification gives no label. */
export const toReachUs = bookingUrl
  ? { label: "Book a Call", to: bookingUrl }
  : { label: "Contact Us", to: "/contact" };
