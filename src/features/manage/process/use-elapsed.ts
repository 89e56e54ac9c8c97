import { useState } from "react";
import { useInterval } from "#src/features/manage/live/use-timers.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";

const SECOND_MS = 1000;

/** Whole seconds since then by the server's clock, counted on while the component is shown; 0 at null. */
export function useElapsedSeconds(since: string | null): number {
  const [, setTicks] = useState(0);
  useInterval(since === null ? null : SECOND_MS, () => setTicks((ticks) => ticks + 1));
  return since === null ? 0 : Math.max(0, Math.floor((serverNow() - Date.parse(since)) / SECOND_MS));
}

/** "0:07", "1:42", "12:00". */
export function formatElapsed(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
