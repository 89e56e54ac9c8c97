import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ProviderList } from "#src/features/admin/providers/provider-list.tsx";
import { AdminScreen } from "#src/features/admin/shell/admin-screen.tsx";
import { loadScreen } from "#src/features/admin/shell/load-screen.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export { HydrateFallback } from "#src/features/admin/shell/admin-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, () => read(api.admin.operations.providers.$get()));
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminScreen screen="providers" data={data}>
      {({ providers }) => <ProviderList providers={providers} />}
    </AdminScreen>
  );
}
