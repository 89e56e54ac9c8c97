import { useState } from "react";
import { useRevalidator } from "react-router";
import { DAY_MS } from "#domain/limits.ts";
import type { AnalysisProgress, ServerMessage } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { LiveStatus } from "#src/lib/api/live-socket.ts";
import { serverNow, setServerClock } from "#src/lib/api/server-clock.ts";
import { useInterval } from "#src/lib/page/timers.ts";
import { useAlarm, useOnReturn } from "./use-timers.ts";

interface SurveyUpdate {
  count: number;
  analysis: AnalysisProgress | null;
}

/** Messages of the sockets since the page was opened, by survey code. */
export type LiveUpdates = Readonly<Record<string, SurveyUpdate>>;

/** A count never falls: a message that arrives out of order changes nothing. */
export function addMessage(updates: LiveUpdates, code: string, message: ServerMessage): LiveUpdates {
  const known = updates[code] ?? { count: 0, analysis: null };
  switch (message.type) {
    case "count":
      return message.count > known.count
        ? { ...updates, [code]: { ...known, count: message.count } }
        : updates;
    case "analysis": {
      const { type: _, ...analysis } = message;
      return { ...updates, [code]: { ...known, analysis } };
    }
    case "changed":
    case "pong":
      return updates;
  }
}

/** A survey as last loaded, with the messages received since. */
export function withUpdates(survey: SurveySummary, updates: LiveUpdates): SurveySummary {
  const received = updates[survey.code];
  if (!received) return survey;
  const analysis = mergeAnalysis(survey.analysis, received.analysis);
  return {
    ...survey,
    responses: Math.max(survey.responses, received.count),
    analysis,
    hasReport: survey.hasReport || analysis?.status === "completed",
  };
}

/** The later state of an analysis counts, and an ended one stays ended. A message about another one has no effect. */
function mergeAnalysis(
  loaded: SurveySummary["analysis"],
  received: AnalysisProgress | null,
): SurveySummary["analysis"] {
  if (!loaded || loaded.insightId !== received?.insightId || loaded.status !== "processing") return loaded;
  return received.ageMs < loaded.ageMs ? loaded : received;
}

/** The surveys whose analysis reached another stage, or its end. */
export function findStageChanges(
  before: readonly SurveySummary[],
  after: readonly SurveySummary[],
): SurveySummary[] {
  const stageOf = ({ analysis }: SurveySummary) =>
    analysis && [analysis.insightId, analysis.status, analysis.stage].join();
  const stages = new Map(before.map((survey) => [survey.code, stageOf(survey)]));
  return after.filter((survey) => {
    const known = stages.get(survey.code);
    return known !== undefined && survey.analysis !== null && stageOf(survey) !== known;
  });
}

export function findCountIncreases(
  before: readonly SurveySummary[],
  after: readonly SurveySummary[],
): SurveySummary[] {
  const counts = new Map(before.map(({ code, responses }) => [code, responses]));
  return after.filter(({ code, responses }) => responses > (counts.get(code) ?? responses));
}

const STALE_MS = 10_000;
const PROCESSING_MS = 10_000;
const PROCESSING_STALE_MS = 3000;

/** True for surveys that can still receive a response or a stage of their analysis, or may soon be opened again. */
export function needsSocket({ state, analysis, closedAt }: SurveySummary): boolean {
  const isJustClosed = closedAt !== null && serverNow() - Date.parse(closedAt) < DAY_MS;
  return state === "open" || isJustClosed || analysis?.status === "processing";
}

/** The interval at which the list is reloaded beside the sockets; null if they suffice and the last load succeeded. */
export function refreshIntervalMs(surveys: readonly SurveySummary[], isStale: boolean): number | null {
  const isProcessing = surveys.some(({ analysis }) => analysis?.status === "processing");
  if (isProcessing) return isStale ? PROCESSING_STALE_MS : PROCESSING_MS;
  return isStale ? STALE_MS : null;
}

/** A moment later than the end itself: the server's answer must be the one of after it. */
const EXPIRY_MARGIN_MS = 500;

/** When the next active survey expires and the list is to be read again, in ms; null if none is active. */
export function nextExpiry(surveys: readonly SurveySummary[]): number | null {
  const ends = surveys.filter(({ state }) => state === "open").map(({ expiresAt }) => Date.parse(expiresAt));
  return ends.length === 0 ? null : Math.min(...ends) + EXPIRY_MARGIN_MS;
}

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
