import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { InsightsLoading, UnavailableInsights } from "#src/features/insights/page/insights-states.tsx";
import { LeadPage, NoWorkshop } from "#src/features/insights/workshop/lead/lead-page.tsx";
import { loadLead } from "#src/features/insights/workshop/lead/load-lead.ts";

export function loader({ params, request }: LoaderFunctionArgs) {
  return loadLead(params.code ?? "", request.url);
}

export const hydrateFallbackElement = <InsightsLoading />;

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code = "" } = useParams();
  if (data.state === "none") return <NoWorkshop code={code} />;
  if (data.state !== "open") return <UnavailableInsights data={data} />;
  return <LeadPage key={data.workshop.roomCode} code={code} {...data} />;
}
