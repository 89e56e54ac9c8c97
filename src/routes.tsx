import { type RouteObject, redirect, redirectDocument, useLocation } from "react-router";
import { ADMIN_SCREENS, type AdminPath, adminPath } from "#domain/admin-screens.ts";
import type { ApplicationPath } from "#domain/page-paths.ts";
import { ErrorBoundary, RootLayout } from "./chrome/root-layout.tsx";
import { pages } from "./content/pages.ts";
import { PageShell } from "./page-shell.tsx";

interface ApplicationPage {
  /** The title and description; data without a page has none. */
  head?: keyof typeof pages;
  /** The file in src/routes. */
  module: string;
}

const adminPages = Object.fromEntries(
  ADMIN_SCREENS.map((screen) => [adminPath(screen), { head: "admin", module: `admin/${screen}.tsx` }]),
) as Record<AdminPath, ApplicationPage>;

export const applicationPages: Readonly<Record<ApplicationPath, ApplicationPage>> = {
  "/survey": { head: "survey", module: "survey/landing.tsx" },
  "/survey/create": { head: "surveyCreate", module: "survey/create.tsx" },
  "/survey/sample": { head: "surveySample", module: "survey/sample.tsx" },
  "/survey/results": { head: "surveyResults", module: "survey/results.tsx" },
  "/survey/manage": { head: "surveyManage", module: "survey/manage.tsx" },
  "/survey/manage/responses": { module: "survey/manage-responses.ts" },
  "/survey/manage/places": { module: "survey/manage-places.ts" },
  "/survey/no-reminder": { head: "surveyNoReminder", module: "survey/no-reminder.tsx" },
  "/survey/account": { head: "surveyAccount", module: "survey/account.tsx" },
  "/survey/offer": { head: "surveyOffer", module: "survey/offer.tsx" },
  "/survey/change-email": { head: "surveyChangeEmail", module: "survey/change-email.tsx" },
  "/survey/:code/insights": { head: "surveyInsights", module: "survey/insights.tsx" },
  "/survey/:code/insights/facilitate": { head: "surveyFacilitate", module: "survey/facilitate.tsx" },
  "/auth/update-password": { head: "updatePassword", module: "auth/update-password.tsx" },
  ...adminPages,
};

type RouteModule = Awaited<ReturnType<Extract<RouteObject["lazy"], () => unknown>>>;
const modules = import.meta.glob<RouteModule>("./routes/{survey,auth,admin}/*.{ts,tsx}");

/** Fetches the dashboard while the password is being checked. */
async function loadSignIn() {
  const { Component } = await import("./routes/survey/create.tsx");
  const loadDashboard = () => {
    import("./routes/survey/manage.tsx").catch(() => {});
  };
  return { element: <Component onSubmit={loadDashboard} /> };
}

function toRoute(path: string, { head, module }: ApplicationPage): RouteObject {
  const lazy = path === "/survey/create" ? loadSignIn : modules[`./routes/${module}`];
  if (!lazy) throw new Error(`${path} has no module`);
  return { path: path.slice(1), lazy, handle: head && pages[head] };
}

/** `handle` is the page's title and description. */
const pageRoutes = Object.entries(applicationPages).map(([path, page]) => toRoute(path, page));

/** Addresses that only send people on: the public pages and the respondent flow are documents of their own. */
const redirects: RouteObject[] = [
  { path: "survey/insights", loader: () => redirect("/survey/manage") },
  { path: "survey/admin", loader: () => redirect(adminPath("people")) },
  { path: "*", loader: ({ request }) => redirectDocument(new URL(request.url).pathname) },
];

const App = () => <PageShell path={useLocation().pathname} Frame={RootLayout} />;

export const routes: RouteObject[] = [
  {
    Component: App,
    HydrateFallback: () => null,
    ErrorBoundary,
    children: [{ ErrorBoundary, children: pageRoutes }, ...redirects],
  },
];
