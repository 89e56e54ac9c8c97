import { useEffect, useEffectEvent } from "react";
import { type LoaderFunctionArgs, useFetcher } from "react-router";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";

/** What one of the dashboard's dialogs shows of a survey; the value is null where it could not be loaded. */
export interface SurveyData<Value> {
  code: string;
  value: Value | null;
}

/** Makes the loader of such data. Its route is not a page. */
export function surveyLoader<Value>(load: (code: string) => Promise<Value>) {
  return async ({ request }: LoaderFunctionArgs): Promise<SurveyData<Value>> => {
    const code = new URL(request.url).searchParams.get("code") ?? "";
    try {
      return { code, value: await load(code) };
    } catch (error) {
      redirectIfSignedOut(toRequestError(error));
      return { code, value: null };
    }
  };
}

/** Data of a survey by its route's name, loaded again whenever the version changes; idle while that is null. */
export function useSurveyData<Value>(name: string, code: string, version: string | null = code) {
  const { load, data, state } = useFetcher<SurveyData<Value>>();
  const reload = () => load(`/survey/manage/${name}?${new URLSearchParams({ code })}`);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (version !== null) reloadNow();
  }, [version]);
  return { data: data?.code === code ? data : null, isLoading: state !== "idle", reload };
}
