import {
  type RouteObject,
  redirect,
  redirectDocument,
  useLocation,
  useNavigate,
  useRevalidator,
} from "react-router";
import { adminPath } from "#domain/admin-screens.ts";
import { pathIn } from "#domain/language-paths.ts";
import { IN_ORIGINAL, isMeasured } from "#domain/page-paths.ts";
import { LANGUAGE } from "#messages/language";
import { ErrorBoundary, RootLayout } from "./chrome/root-layout.tsx";
import { findHead } from "./content/pages.ts";
import { barePath } from "./lib/page/language.ts";
import { PageRouter } from "./lib/page/page-router.ts";
import { PageShell } from "./page-shell.tsx";

/** Before the paths of the language that is built. */
export const basename = pathIn(LANGUAGE.code, "");

type RouteModule = Awaited<ReturnType<Extract<RouteObject["lazy"], () => unknown>>>;
/** What is in the original alone is a document of its own there. */
const redirectToOriginal = ({ request }: { request: Request }) =>
  redirectDocument(new URL(barePath(new URL(request.url).pathname), request.url).href);

/** What each address of the application loads: a page, or data without one. `$code` stands for a survey's code. */
const modules = import.meta.glob<RouteModule>("./routes/{survey.tsx,workshop.tsx,{survey,auth,workshop}/**}");

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
  if (import.meta.env.IS_TRANSLATED && IN_ORIGINAL.includes(`/${path}`))
    return { path, loader: redirectToOriginal };
  return { path, lazy: path === "survey/create" ? loadSignIn : load, handle: findHead(`/${path}`) };
});

/** Addresses that only send people on: the public pages and the respondent flow are documents of their own. */
const redirects: RouteObject[] = [
  { path: "survey/insights", loader: () => redirect("/survey/manage") },
  { path: "survey/admin", loader: () => redirect(adminPath("people")) },
  { path: "*", loader: redirectToOriginal },
];

function App() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <PageRouter value={{ revalidate, navigate }}>
      <PageShell path={pathname} Frame={RootLayout} isMeasured={isMeasured(pathname)} />
    </PageRouter>
  );
}

export const routes: RouteObject[] = [
  {
    Component: App,
    HydrateFallback: () => null,
    ErrorBoundary,
    children: [{ ErrorBoundary, children: pageRoutes }, ...redirects],
  },
];
