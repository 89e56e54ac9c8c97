import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { ResponsesData } from "#src/features/manage/page/load-dashboard.ts";

/** Who answered a survey, loaded when it is opened and whenever it moves on. With null it rests. */
export function useSurveyResponses(survey: SurveySummary | null) {
  const { load, data } = useFetcher<ResponsesData>();
  const code = survey?.code ?? "";
  const version = survey && [code, survey.responseCount, survey.analysis?.insightId, survey.analysis?.status];
  const reload = () => load(`/survey/manage/responses?${new URLSearchParams({ code })}`);
  useReloading(version?.join() ?? null, reload);
  return { data, reload };
}

function useReloading(version: string | null, reload: () => void): void {
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (version !== null) reloadNow();
  }, [version]);
}
