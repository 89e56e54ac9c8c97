import { DrawPin } from "#src/features/admin/pins/draw-pin.tsx";
import { PinList } from "#src/features/admin/pins/pin-list.tsx";
import { adminRoute } from "#src/features/admin/shell/admin-screen.tsx";
import { api, read } from "#src/lib/api/api-client.ts";

export const { loader, element, hydrateFallbackElement } = adminRoute({
  screen: "pins",
  action: <DrawPin />,
  load: (query) => read(api.admin.pins.$get({ query })),
  show: (page) => <PinList page={page} />,
});
