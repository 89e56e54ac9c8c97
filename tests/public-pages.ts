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
