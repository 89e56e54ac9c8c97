import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AuditList } from "#src/features/admin/audit/audit-list.tsx";
import { AdminScreen } from "#src/features/admin/shell/admin-screen.tsx";
import { loadScreen } from "#src/features/admin/shell/load-screen.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export { HydrateFallback } from "#src/features/admin/shell/admin-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, (query) => read(api.admin.audit.$get({ query })));
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminScreen screen="audit" data={data}>
      {(page) => <AuditList page={page} />}
    </AdminScreen>
  );
}
