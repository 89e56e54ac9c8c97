import { JobList } from "#src/features/admin/jobs/job-list.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "jobs",
  load: (query) => read(api.admin.operations.jobs.$get({ query })),
  show: (page) => <JobList page={page} />,
});
