import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { SurveyResponses, SurveySummary } from "#domain/surveys/dashboard.ts";
import { redirectToSignIn } from "#src/features/manage/page/load-dashboard.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";

export type ResponsesData = { code: string } & (
  | { kind: "loaded"; responses: SurveyResponses }
  | { kind: "failed"; failure: RequestError }
);

export async function loadResponses(code: string): Promise<ResponsesData> {
  try {
    const responses = await read(api.manage.surveys[":code"].responses.$get({ param: { code } }));
    return { code, kind: "loaded", responses };
  } catch (error) {
    return { code, kind: "failed", failure: redirectToSignIn(toRequestError(error)) };
  }
}

/** The responses of a survey, loaded when it is set and whenever its count or analysis changes; idle while null. */
export function useSurveyResponses(survey: SurveySummary | null) {
  const { load, data } = useFetcher<ResponsesData>();
  const code = survey?.code ?? "";
  const { responseCount, analysis } = survey ?? {};
  const version = survey && [code, responseCount, analysis?.insightId, analysis?.status].join();
  const reload = () => load(`/survey/manage/responses?${new URLSearchParams({ code })}`);
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (version !== null) reloadNow();
  }, [version]);
  return { data, reload };
}
