import type { WorkshopState } from "#domain/workshop/live.ts";
import { leadWords } from "#messages/workshop/lead";
import { plannedEnd, useNow } from "#src/features/insights/workshop/live/clock.tsx";
import { formatTime } from "#src/lib/format.ts";

/** When the workshop ends if all that comes takes as long as planned. */
export function EndTime({ state, stepAt }: { state: WorkshopState; stepAt: number }) {
  const end = plannedEnd(state, stepAt, useNow(stepAt));
  return <p className="text-muted text-sm tabular-nums">{leadWords.endsAt({ time: formatTime(end) })}</p>;
}
