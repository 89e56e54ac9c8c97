import type { LoaderFunctionArgs } from "react-router";
import { AdminScreen, type AdminScreenProps, WaitingScreen } from "./admin-screen.tsx";
import { loadScreen } from "./load-screen.ts";

interface AdminRoute<Data> extends AdminScreenProps<Data> {
  load: (query: Record<string, string>) => Promise<Data>;
}

/** The route of one of the admin's screens: what it loads by the query of its address, and what it shows of it. */
export function adminRoute<Data>({ load, ...screen }: AdminRoute<Data>) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadScreen(request, load),
    element: <AdminScreen {...screen} />,
    hydrateFallbackElement: <WaitingScreen screen={screen.screen} />,
  };
}
