import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { InsightsLoading, UnavailableInsights } from "#src/features/insights/page/insights-states.tsx";
import { LeadPage } from "#src/features/insights/workshop/lead/lead-page.tsx";
import { loadWorkshop } from "#src/features/insights/workshop/lead/load-workshop.ts";
import { PlanPage } from "#src/features/insights/workshop/plan/plan-page.tsx";

export function loader({ params, request }: LoaderFunctionArgs) {
  return loadWorkshop(params.code ?? "", request.url);
}

export const hydrateFallbackElement = <InsightsLoading />;

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { code = "" } = useParams();
  const [open, setOpen] = useState(data.state === "open" ? data : null);
  if (data.state === "open" && data !== open) setOpen(data);
  // A workshop goes on while the network is away.
  const shown = data.state === "failed" && open ? open : data;
  if (shown.state === "plan") return <PlanPage code={code} {...shown} />;
  if (shown.state !== "open") return <UnavailableInsights data={shown} />;
  return <LeadPage key={shown.workshop.roomCode} code={code} {...shown} />;
}
