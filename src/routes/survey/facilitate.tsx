import {
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { FacilitatorPage } from "#src/features/insights/facilitate/facilitator-page.tsx";
import {
  FailedInsights,
  InsightsLoading,
  UnknownSurvey,
} from "#src/features/insights/page/insights-states.tsx";
import { loadInsights } from "#src/features/insights/page/load-insights.ts";

export function loader({ params }: LoaderFunctionArgs) {
  return loadInsights(params.code ?? "");
}

export function HydrateFallback() {
  return <InsightsLoading />;
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code } = useParams();
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  if (data.state === "unknown") return <UnknownSurvey />;
  if (data.state === "failed") {
    return <FailedInsights failure={data.failure} isRetrying={state === "loading"} onRetry={revalidate} />;
  }
  const { organizationName, versions } = data;
  const version = versions.find(({ id }) => id === search.get("version")) ?? versions[0] ?? null;
  const query = search.size > 0 ? `?${search}` : "";
  return (
    <FacilitatorPage
      organizationName={organizationName}
      version={version}
      reportPath={`/survey/${code}/insights${query}`}
    />
  );
}
