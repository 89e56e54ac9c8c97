import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { participationInWords } from "#domain/wording/participation.ts";
import { manageWords } from "#messages/manage/page";
import { processingWords, stageWords } from "#messages/manage/processing";
import { Spinner } from "#src/ui/icons.tsx";
import { findCountIncreases, findStageChanges } from "./live-updates.ts";
import { useDebounced } from "./use-timers.ts";

/** A shorter loss of the socket is not shown. */
const BRIEF_MS = 2000;

interface ConnectionNoteProps {
  isDisconnected: boolean;
  /** The last load of the list failed. */
  isStale: boolean;
}

export function ConnectionNote({ isDisconnected, isStale }: ConnectionNoteProps) {
  const isLost = useDebounced(isDisconnected, BRIEF_MS) && isDisconnected;
  return (
    <div role="status" className="text-muted text-sm">
      {isStale ? (
        <Line title={manageWords.countFailed} text={manageWords.countFailedNext} />
      ) : (
        isLost && <Line title={manageWords.reconnecting} text={manageWords.reconnectingNext} />
      )}
    </div>
  );
}

function Line({ title, text }: { title: string; text: string }) {
  return (
    <p className="flex items-baseline gap-2 pb-5">
      <Spinner className="size-3.5 self-center" />
      <span>
        <span className="font-semibold text-warning">{title}</span> {text}
      </span>
    </p>
  );
}

const DEBOUNCE_MS = 2000;

/** Announces new counts and stages to a screen reader, debounced: responses arrive in bursts. */
export function LiveAnnouncer({ surveys }: { surveys: readonly SurveySummary[] }) {
  const [seen, setSeen] = useState(surveys);
  const [text, setText] = useState("");
  if (seen !== surveys) {
    setSeen(surveys);
    const counts = findCountIncreases(seen, surveys).map(describeCount);
    const stages = findStageChanges(seen, surveys).filter(isRunning).map(describeStage);
    if (counts.length + stages.length > 0) setText([...counts, ...stages].join(". "));
  }
  return (
    <p role="status" className="sr-only">
      {useDebounced(text, DEBOUNCE_MS)}
    </p>
  );
}

function describeCount({ organizationName, responses, teamSize }: SurveySummary): string {
  return manageWords.countNow({
    name: organizationName,
    participation: participationInWords({ responses, teamSize }),
  });
}

/** A toast announces the end of an analysis. */
const isRunning = ({ analysis }: SurveySummary) => analysis?.status === "processing";

function describeStage({ organizationName, analysis }: SurveySummary): string {
  return processingWords.moved({
    survey: organizationName,
    stage: stageWords[analysis?.stage ?? "waiting"],
  });
}
