import { useState } from "react";
import { processingWords } from "#src/content/processing.ts";
import { useInterval } from "#src/features/manage/live/use-timers.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";

const SECOND_MS = 1000;

/** role="timer": a screen reader reads it on request and is not interrupted each second. */
export function Elapsed({ since }: { since: string | null }) {
  return (
    <span role="timer" aria-label={processingWords.elapsed} className="tabular-nums">
      {formatElapsed(useElapsedSeconds(since))}
    </span>
  );
}

/** Whole seconds since a time by the server's clock, updated each second; 0 for null. */
function useElapsedSeconds(since: string | null): number {
  const [, setTicks] = useState(0);
  useInterval(since === null ? null : SECOND_MS, () => setTicks((ticks) => ticks + 1));
  return since === null ? 0 : Math.max(0, Math.floor((serverNow() - Date.parse(since)) / SECOND_MS));
}

/** "0:07", "1:42", "12:00". */
export function formatElapsed(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
