import { HealthReport } from "#src/features/admin/health/health-report.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "health",
  load: () => read(api.admin.operations.health.$get()),
  show: (health) => <HealthReport health={health} />,
});
