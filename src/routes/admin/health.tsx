import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { HealthReport } from "#src/features/admin/health/health-report.tsx";
import { AdminScreen } from "#src/features/admin/shell/admin-screen.tsx";
import { loadScreen } from "#src/features/admin/shell/load-screen.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export { HydrateFallback } from "#src/features/admin/shell/admin-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, () => read(api.admin.operations.health.$get()));
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminScreen screen="health" data={data}>
      {(health) => <HealthReport health={health} />}
    </AdminScreen>
  );
}
