import { useState } from "react";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { liveWords } from "#messages/workshop/screen";
import { useInterval } from "#src/lib/page/timers.ts";
import { classNames } from "#src/ui/class-names.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 5000;

/** Whole minutes that are left of a step, negative once it takes longer than planned. */
export function minutesLeft(plannedMinutes: number, stepAt: number, now: number): number {
  return Math.ceil(plannedMinutes - (now - stepAt) / MINUTE_MS);
}

/** When the workshop ends, in ms since the epoch, if the present step ends as planned, or now, and all others do. */
export function plannedEnd(
  { at, way }: Pick<WorkshopState, "at" | "way">,
  stepAt: number,
  now: number,
): number {
  const [present = 0, ...later] = way.slice(at).map(({ minutes }) => minutes * MINUTE_MS);
  return Math.max(stepAt + present, now) + later.reduce((sum, duration) => sum + duration, 0);
}

/** The present time, not before what the server's clock has shown. */
export function useNow(from: number): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(TICK_MS, () => setNow(Date.now()));
  return Math.max(now, from);
}

/** A quiet timer: minutes, and another tone once they are over. Screen readers can find it; it is never announced. */
export function Clock({ minutes, stepAt }: { minutes: number; stepAt: number }) {
  const left = minutesLeft(minutes, stepAt, useNow(stepAt));
  return (
    <p className={classNames("tabular-nums", left > 0 ? "text-muted" : "text-second")}>
      {left > 0 && liveWords.minutesLeft({ minutes: left })}
      {left === 0 && liveWords.timeUp}
      {left < 0 && liveWords.minutesOver({ minutes: -left })}
    </p>
  );
}
