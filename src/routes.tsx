import { type RouteObject, redirect, redirectDocument, useLocation } from "react-router";
import { adminPath } from "#domain/admin-screens.ts";
import { ErrorBoundary, RootLayout } from "./chrome/root-layout.tsx";
import { findHead } from "./content/pages.ts";
import { PageShell } from "./page-shell.tsx";

type RouteModule = Awaited<ReturnType<Extract<RouteObject["lazy"], () => unknown>>>;
/** What each address of the application loads: a page, or data without one. `$code` stands for a survey's code. */
const modules = import.meta.glob<RouteModule>("./routes/{survey.tsx,{survey,auth}/**}");

/** Fetches the dashboard while the password is being checked. */
async function loadSignIn() {
  const { Component } = await import("./routes/survey/create.tsx");
  const loadDashboard = () => {
    import("./routes/survey/manage.tsx").catch(() => {});
  };
  return { element: <Component onSubmit={loadDashboard} /> };
}

/** `handle` is the page's title and description. */
const pageRoutes = Object.entries(modules).map(([file, load]): RouteObject => {
  const path = file.replace(/^\.\/routes\/|\.tsx?$/g, "").replace("$", ":");
  return { path, lazy: path === "survey/create" ? loadSignIn : load, handle: findHead(`/${path}`) };
});

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
