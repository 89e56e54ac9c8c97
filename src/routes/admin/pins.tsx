import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DrawPin } from "#src/features/admin/pins/draw-pin.tsx";
import { PinList } from "#src/features/admin/pins/pin-list.tsx";
import { AdminScreen } from "#src/features/admin/shell/admin-screen.tsx";
import { loadScreen } from "#src/features/admin/shell/load-screen.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export { HydrateFallback } from "#src/features/admin/shell/admin-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  return loadScreen(request, (query) => read(api.admin.pins.$get({ query })));
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminScreen screen="pins" data={data} action={<DrawPin />}>
      {(page) => <PinList page={page} />}
    </AdminScreen>
  );
}
