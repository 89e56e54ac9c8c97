import { type RouteObject, redirect, redirectDocument } from "react-router";
import { ErrorBoundary } from "./chrome/error-boundary.tsx";
import { RootLayout } from "./chrome/root-layout.tsx";
import { pages } from "./content/pages.ts";
import { WithConsent } from "./features/consent/with-consent.tsx";
import { isAnalyticsEnabled, openConsent } from "./lib/consent.ts";

/** One module per address; `handle` is the page's title and description. */
const pageRoutes: RouteObject[] = [
  { index: true, handle: pages.home, lazy: () => import("./routes/marketing/home.tsx") },
  { path: "services", handle: pages.services, lazy: () => import("./routes/marketing/services.tsx") },
  {
    path: "ai-kickstarter",
    handle: pages.aiKickstarter,
    lazy: () => import("./routes/marketing/ai-kickstarter.tsx"),
  },
  { path: "contact", handle: pages.contact, lazy: () => import("./routes/marketing/contact.tsx") },
  {
    path: "our-approach",
    handle: pages.ourApproach,
    lazy: () => import("./routes/marketing/our-approach.tsx"),
  },
  {
    path: "meet-the-team",
    handle: pages.meetTheTeam,
    lazy: () => import("./routes/marketing/meet-the-team.tsx"),
  },
  {
    path: "success-stories",
    handle: pages.successStories,
    lazy: () => import("./routes/marketing/success-stories.tsx"),
  },
  { path: "insights", handle: pages.insights, lazy: () => import("./routes/marketing/insights.tsx") },
  { path: "privacy", handle: pages.privacy, lazy: () => import("./routes/marketing/privacy.tsx") },
  { path: "terms", handle: pages.terms, lazy: () => import("./routes/marketing/terms.tsx") },
  { path: "survey", handle: pages.survey, lazy: () => import("./routes/survey/landing.tsx") },
  { path: "survey/create", handle: pages.surveyCreate, lazy: () => import("./routes/survey/create.tsx") },
  { path: "survey/results", handle: pages.surveyResults, lazy: () => import("./routes/survey/results.tsx") },
  { path: "survey/manage", handle: pages.surveyManage, lazy: () => import("./routes/survey/manage.tsx") },
  { path: "survey/manage/responses", lazy: () => import("./routes/survey/manage-responses.ts") },
  {
    path: "survey/:code/insights",
    handle: pages.surveyInsights,
    lazy: () => import("./routes/survey/insights.tsx"),
  },
  {
    path: "survey/thank-you",
    handle: pages.surveyThankYou,
    lazy: () => import("./routes/survey/thank-you.tsx"),
  },
];

/** Addresses that only send people on. The respondent flow is a page of its own. */
const redirects: RouteObject[] = [
  { path: "about", loader: () => redirect("/our-approach") },
  { path: "survey/insights", loader: () => redirect("/survey/manage") },
  { path: "survey/:code/respond", loader: ({ request }) => redirectDocument(new URL(request.url).pathname) },
  { path: "*", loader: () => redirect("/") },
];

export const routes: RouteObject[] = [
  {
    element: (
      <WithConsent>
        <RootLayout onCookieSettings={isAnalyticsEnabled ? openConsent : undefined} />
      </WithConsent>
    ),
    HydrateFallback: () => null,
    ErrorBoundary,
    children: [{ ErrorBoundary, children: pageRoutes }, ...redirects],
  },
];
