/** The pages that anybody finds by the navigation: documents without a router. */
export const PUBLIC_PAGES = [
  "/",
  "/services",
  "/ai-kickstarter",
  "/our-approach",
  "/meet-the-team",
  "/success-stories",
  "/insights",
  "/contact",
  "/privacy",
  "/terms",
];

/** What is there without a session, the survey's own pages among it. */
export const STATIC_PAGES = [
  ...PUBLIC_PAGES,
  "/survey",
  "/survey/sample",
  "/survey/create",
  "/survey/results",
  "/survey/thank-you",
];
