import { MailList } from "#src/features/admin/mail/mail-list.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "mail",
  load: (query) => read(api.admin.operations.mails.$get({ query })),
  show: (page) => <MailList page={page} />,
});
