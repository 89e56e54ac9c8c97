import { type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { FacilitatorPage } from "#src/features/insights/facilitate/facilitator-page.tsx";
import { InsightsLoading, UnavailableInsights } from "#src/features/insights/page/insights-states.tsx";
import { loadInsights } from "#src/features/insights/page/load-insights.ts";
import { loadNotes } from "#src/features/insights/workshop/lead/load-lead.ts";

const chooseVersion = (versions: readonly InsightVersion[], id: string | null) =>
  versions.find((version) => version.id === id) ?? versions[0] ?? null;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { code = "" } = params;
  const data = await loadInsights(code, request.url);
  if (data.state !== "ready") return data;
  const version = chooseVersion(data.versions, new URL(request.url).searchParams.get("version"));
  return { ...data, version, notes: version ? await loadNotes(code, version.id) : [] };
}

export const hydrateFallbackElement = <InsightsLoading />;

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code = "" } = useParams();
  const [search] = useSearchParams();
  if (data.state !== "ready") return <UnavailableInsights data={data} />;
  const { organizationName, version, notes } = data;
  const query = search.size > 0 ? `?${search}` : "";
  return (
    <FacilitatorPage
      organizationName={organizationName}
      version={version}
      code={code}
      notes={notes}
      reportPath={`/survey/${code}/insights${query}`}
    />
  );
}
