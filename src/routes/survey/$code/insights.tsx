import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from "react-router";
import { InsightsPage } from "#src/features/insights/page/insights-page.tsx";
import { InsightsLoading, UnavailableInsights } from "#src/features/insights/page/insights-states.tsx";
import { loadInsights } from "#src/features/insights/page/load-insights.ts";

export function loader({ params, request }: LoaderFunctionArgs) {
  return loadInsights(params.code ?? "", request.url);
}

/** Skips the loader when only the tab or the version changes: all of them have been loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameSurvey = currentUrl.pathname === nextUrl.pathname;
  return isSameSurvey && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export const hydrateFallbackElement = <InsightsLoading />;

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code } = useParams();
  if (data.state !== "ready") return <UnavailableInsights data={data} />;
  return <InsightsPage {...data} {...(code && { code })} />;
}
