import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import {
  type DashboardData,
  loadDashboard,
  useDashboardData,
} from "#src/features/manage/calls/load-dashboard.ts";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { Dashboard } from "#src/features/manage/page/dashboard.tsx";
import { ConfirmEmail, DashboardSkeleton, LoadFailure } from "#src/features/manage/page/dashboard-states.tsx";

const PAGE = "page py-12 sm:py-16";

export function loader({ request }: LoaderFunctionArgs) {
  return loadDashboard(request.url);
}

/** Opening a dialog changes only the search parameters. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export function Component() {
  const { data, isLoading } = useDashboardData();
  return <section className={PAGE}>{data && <Content data={data} isLoading={isLoading} />}</section>;
}

function Content({ data, isLoading }: { data: DashboardData; isLoading: boolean }) {
  const dashboard = useLastKnown(data.kind === "loaded" ? data.dashboard : null);
  if (data.kind === "unconfirmed") return <ConfirmEmail email={data.email} />;
  if (dashboard) {
    return <Dashboard dashboard={dashboard} isLoading={isLoading} isStale={data.kind === "failed"} />;
  }
  if (data.kind === "failed") return <LoadFailure failure={data.failure} />;
  return null;
}

export function HydrateFallback() {
  return (
    <section className={PAGE}>
      <DashboardSkeleton />
    </section>
  );
}
