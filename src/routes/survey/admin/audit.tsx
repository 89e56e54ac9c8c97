import { AuditList } from "#src/features/admin/audit/audit-list.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "audit",
  load: (query) => read(api.admin.audit.$get({ query })),
  show: (page) => <AuditList page={page} />,
});
