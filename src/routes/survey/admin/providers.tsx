import { ProviderList } from "#src/features/admin/providers/provider-list.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "providers",
  load: () => read(api.admin.operations.providers.$get()),
  show: ({ providers }) => <ProviderList providers={providers} />,
});
