import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ServerMessage } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { LiveStatus } from "#src/lib/api/live-socket.ts";
import { setServerClock } from "#src/lib/api/server-clock.ts";
import {
  addMessage,
  type LiveUpdates,
  needsSocket,
  nextExpiry,
  refreshIntervalMs,
  withUpdates,
} from "./live-updates.ts";
import { useAlarm, useInterval, useOnReturn } from "./use-timers.ts";

/** The loaded surveys, updated by their sockets, and reloaded when the sockets are down or the list is stale. */
export function useLiveSurveys(loaded: readonly SurveySummary[], isStale: boolean) {
  const { revalidate, state } = useRevalidator();
  const [updates, setUpdates] = useState<LiveUpdates>({});
  const [down, setDown] = useState<ReadonlySet<string>>(new Set());
  const surveys = loaded.map((survey) => withUpdates(survey, updates));
  const isDisconnected = surveys.some((survey) => needsSocket(survey) && down.has(survey.code));

  function refresh() {
    if (state === "idle") revalidate();
  }

  function onMessage(code: string, message: ServerMessage) {
    setUpdates((known) => addMessage(known, code, message));
    if (message.type === "changed") revalidate();
    if (message.type !== "analysis") return;
    setServerClock(message.startedAt, message.ageMs);
    const known = loaded.find((survey) => survey.code === code)?.analysis;
    if (message.status !== "processing" || message.insightId !== known?.insightId) revalidate();
  }

  /** After a gap a socket sends the count, but not the other changes. */
  function onStatus(code: string, status: LiveStatus) {
    if (status === "open" && down.has(code)) revalidate();
    setDown((codes) => {
      const next = new Set(codes);
      if (status === "down") next.add(code);
      else next.delete(code);
      return next;
    });
  }

  useInterval(refreshIntervalMs(surveys, isDisconnected || isStale), refresh);
  useAlarm(nextExpiry(surveys), refresh);
  useOnReturn(refresh);
  return { surveys, isDisconnected, onMessage, onStatus };
}
