import { useEffect, useState } from "react";
import { liveWords } from "#messages/workshop/screen";
import { classNames } from "#src/ui/class-names.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 5000;

/** Whole minutes that are left of a step, negative once it takes longer than planned. */
export function minutesLeft(plannedMinutes: number, stepAt: number, now: number): number {
  return Math.ceil(plannedMinutes - (now - stepAt) / MINUTE_MS);
}

/** A quiet timer: minutes, and another tone once they are over. Screen readers can find it; it is never announced. */
export function Clock({ minutes, stepAt }: { minutes: number; stepAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = minutesLeft(minutes, stepAt, Math.max(now, stepAt));
  return (
    <p className={classNames("tabular-nums", left > 0 ? "text-muted" : "text-second")}>
      {left > 0 && liveWords.minutesLeft({ minutes: left })}
      {left === 0 && liveWords.timeUp}
      {left < 0 && liveWords.minutesOver({ minutes: -left })}
    </p>
  );
}
