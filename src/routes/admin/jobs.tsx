import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { JobList } from "#src/features/admin/jobs/job-list.tsx";
import { AdminScreen } from "#src/features/admin/shell/admin-screen.tsx";
import { loadScreen } from "#src/features/admin/shell/load-screen.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export { HydrateFallback } from "#src/features/admin/shell/admin-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, (query) => read(api.admin.operations.jobs.$get({ query })));
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminScreen screen="jobs" data={data}>
      {(page) => <JobList page={page} />}
    </AdminScreen>
  );
}
