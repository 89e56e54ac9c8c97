import type { Services } from "#worker/services/context.ts";

/** Open dashboards read a survey again that has changed hands; its managers' sockets have to reconnect. */
export async function closeScreens(
  { surveyLive, workshop }: Services<"surveyLive" | "workshop">,
  code: string,
  reason: string,
): Promise<void> {
  const screens = surveyLive.getByName(code);
  await screens.announceChange();
  await Promise.all([screens.closeSockets(reason), workshop.getByName(code).closeFacilitators(reason)]);
}
