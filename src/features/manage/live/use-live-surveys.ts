import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ServerMessage } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { LiveStatus } from "#src/lib/api/live-socket.ts";
import { setServerClock } from "#src/lib/api/server-clock.ts";
import { addNews, type News, withNews } from "./live-updates.ts";
import { isFollowed, refreshPaceMs } from "./refresh-interval.ts";
import { useInterval, useReturn } from "./use-timers.ts";

/** The surveys as loaded, moved on by their sockets; loaded again where these fall short. */
export function useLiveSurveys(loaded: readonly SurveySummary[], isStale: boolean) {
  const { revalidate, state } = useRevalidator();
  const [news, setNews] = useState<News>({});
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const surveys = loaded.map((survey) => withNews(survey, news));
  const isLiveLost = surveys.some((survey) => isFollowed(survey) && lost.has(survey.code));

  function refresh() {
    if (state === "idle") revalidate();
  }

  function hearMessage(code: string, message: ServerMessage) {
    setNews((known) => addNews(known, code, message));
    if (message.type !== "analysis") return;
    setServerClock(message.startedAt, message.ageMs);
    const known = loaded.find((survey) => survey.code === code)?.analysis;
    if (message.status !== "processing" || message.insightId !== known?.insightId) revalidate();
  }

  /** After a gap the sockets know the counts, but not what else has changed. */
  function hearStatus(code: string, status: LiveStatus) {
    if (status === "open" && lost.has(code)) revalidate();
    setLost((codes) => {
      const next = new Set(codes);
      if (status === "down") next.add(code);
      else next.delete(code);
      return next;
    });
  }

  useInterval(refreshPaceMs(surveys, isLiveLost || isStale), refresh);
  useReturn(refresh);
  return { surveys, isLiveLost, hearMessage, hearStatus };
}
