import { FailureList } from "#src/features/admin/failed/failure-list.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "failed",
  load: (query) => read(api.admin.operations.failures.$get({ query })),
  show: (list) => <FailureList list={list} />,
});
