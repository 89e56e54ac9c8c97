import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from "react-router";
import { InsightsPage } from "#src/features/insights/page/insights-page.tsx";
import {
  FailedInsights,
  InsightsLoading,
  UnknownSurvey,
} from "#src/features/insights/page/insights-states.tsx";
import { loadInsights } from "#src/features/insights/page/load-insights.ts";

export function loader({ params }: LoaderFunctionArgs) {
  return loadInsights(params.code ?? "");
}

/** Another tab or version is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameSurvey = currentUrl.pathname === nextUrl.pathname;
  return isSameSurvey && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <InsightsLoading />;
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code } = useParams();
  const { revalidate, state } = useRevalidator();
  if (data.state === "unknown") return <UnknownSurvey />;
  if (data.state === "failed") {
    return <FailedInsights failure={data.failure} isRetrying={state === "loading"} onRetry={revalidate} />;
  }
  return (
    <InsightsPage organizationName={data.organizationName} versions={data.versions} {...(code && { code })} />
  );
}
