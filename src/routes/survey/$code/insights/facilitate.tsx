import { type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from "react-router";
import { FacilitatorPage } from "#src/features/insights/facilitate/facilitator-page.tsx";
import { InsightsLoading, UnavailableInsights } from "#src/features/insights/page/insights-states.tsx";
import { loadInsights } from "#src/features/insights/page/load-insights.ts";

export function loader({ params, request }: LoaderFunctionArgs) {
  return loadInsights(params.code ?? "", request.url);
}

export const hydrateFallbackElement = <InsightsLoading />;

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code = "" } = useParams();
  const [search] = useSearchParams();
  if (data.state !== "ready") return <UnavailableInsights data={data} />;
  const { organizationName, versions } = data;
  const version = versions.find(({ id }) => id === search.get("version")) ?? versions[0] ?? null;
  const query = search.size > 0 ? `?${search}` : "";
  return (
    <FacilitatorPage
      organizationName={organizationName}
      version={version}
      code={code}
      reportPath={`/survey/${code}/insights${query}`}
    />
  );
}
