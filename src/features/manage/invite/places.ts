import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { InvitationList } from "#domain/invitations/places.ts";
import { redirectToSignIn } from "#src/features/manage/page/load-dashboard.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";

export type PlacesData = { code: string } & ({ kind: "loaded"; list: InvitationList } | { kind: "failed" });

export async function loadPlaces(code: string): Promise<PlacesData> {
  try {
    const list = await read(api.manage.surveys[":code"].invitations.$get({ param: { code } }));
    return { code, kind: "loaded", list };
  } catch (error) {
    redirectToSignIn(toRequestError(error));
    return { code, kind: "failed" };
  }
}

/** The places of a survey: loaded when the dialog opens, after each action and on demand, never pushed. */
export function usePlaces(code: string) {
  const { load, data, state } = useFetcher<PlacesData>();
  const reload = () => load(`/survey/manage/places?${new URLSearchParams({ code })}`);
  const reloadNow = useEffectEvent(reload);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another survey has another list
  useEffect(() => {
    reloadNow();
  }, [code]);
  return { data: data?.code === code ? data : null, isLoading: state !== "idle", reload };
}
