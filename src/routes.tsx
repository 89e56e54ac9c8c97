import {
  type ActionFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
  useLocation,
} from "react-router";
import { type ApplicationPage, applicationPages } from "./application-pages.ts";
import { ErrorBoundary, RootLayout } from "./chrome/root-layout.tsx";
import { pages } from "./content/pages.ts";
import { WithConsent } from "./features/consent/with-consent.tsx";
import { WithSignupPins } from "./features/signup-pins/with-signup-pins.tsx";
import { isAnalyticsEnabled, openConsent } from "./lib/consent/consent.ts";
import { CurrentPathProvider } from "./lib/page/current-path.ts";

type RouteModule = Awaited<ReturnType<Extract<RouteObject["lazy"], () => unknown>>>;
const modules = import.meta.glob<RouteModule>("./routes/{survey,auth}/*.{ts,tsx}");

/** Fetches the dashboard while the password is being checked. */
async function loadSignIn() {
  const { action, ...page } = await import("./routes/survey/create.tsx");
  const actAndLoadDashboard = (call: ActionFunctionArgs) => {
    import("./routes/survey/manage.tsx").catch(() => {});
    return action(call);
  };
  return { ...page, action: actAndLoadDashboard };
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
  { path: "*", loader: ({ request }) => redirectDocument(new URL(request.url).pathname) },
];

function App() {
  return (
    <CurrentPathProvider value={useLocation().pathname}>
      <WithConsent>
        <WithSignupPins>
          {(onManagePins) => (
            <RootLayout
              onCookieSettings={isAnalyticsEnabled ? openConsent : undefined}
              onManagePins={onManagePins}
            />
          )}
        </WithSignupPins>
      </WithConsent>
    </CurrentPathProvider>
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
