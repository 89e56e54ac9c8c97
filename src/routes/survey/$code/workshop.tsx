import { useState } from "react";
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
  const [open, setOpen] = useState(data.state === "open" ? data : null);
  if (data.state === "open" && data !== open) setOpen(data);
  // A workshop goes on while the network is away.
  const shown = data.state === "failed" && open ? open : data;
  if (shown.state === "none") return <NoWorkshop code={code} />;
  if (shown.state !== "open") return <UnavailableInsights data={shown} />;
  return <LeadPage key={shown.workshop.roomCode} code={code} {...shown} />;
}
