import {
  type ActionFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
  useLocation,
} from "react-router";
import { ErrorBoundary } from "./chrome/error-boundary.tsx";
import { RootLayout } from "./chrome/root-layout.tsx";
import { pages } from "./content/pages.ts";
import { WithConsent } from "./features/consent/with-consent.tsx";
import { WithSignupPins } from "./features/signup-pins/with-signup-pins.tsx";
import { isAnalyticsEnabled, openConsent } from "./lib/consent/consent.ts";
import { CurrentPathProvider } from "./lib/page/current-path.ts";

const loadDashboard = () => import("./routes/survey/manage.tsx");

/** Whoever signs in goes on to the dashboard: it is fetched while the password is being checked. */
async function loadSignIn() {
  const { action, ...page } = await import("./routes/survey/create.tsx");
  const actAndLoadDashboard = (call: ActionFunctionArgs) => {
    loadDashboard().catch(() => {});
    return action(call);
  };
  return { ...page, action: actAndLoadDashboard };
}

/** One module per address; `handle` is the page's title and description. */
const pageRoutes: RouteObject[] = [
  { path: "survey", handle: pages.survey, lazy: () => import("./routes/survey/landing.tsx") },
  { path: "survey/create", handle: pages.surveyCreate, lazy: loadSignIn },
  { path: "survey/sample", handle: pages.surveySample, lazy: () => import("./routes/survey/sample.tsx") },
  { path: "survey/results", handle: pages.surveyResults, lazy: () => import("./routes/survey/results.tsx") },
  { path: "survey/manage", handle: pages.surveyManage, lazy: loadDashboard },
  { path: "survey/account", handle: pages.surveyAccount, lazy: () => import("./routes/survey/account.tsx") },
  { path: "survey/manage/responses", lazy: () => import("./routes/survey/manage-responses.ts") },
  {
    path: "survey/:code/insights",
    handle: pages.surveyInsights,
    lazy: () => import("./routes/survey/insights.tsx"),
  },
  {
    path: "survey/:code/insights/facilitate",
    handle: pages.surveyFacilitate,
    lazy: () => import("./routes/survey/facilitate.tsx"),
  },
  {
    path: "survey/thank-you",
    handle: pages.surveyThankYou,
    lazy: () => import("./routes/survey/thank-you.tsx"),
  },
  {
    path: "auth/update-password",
    handle: pages.updatePassword,
    lazy: () => import("./routes/auth/update-password.tsx"),
  },
];

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
