import { processingWords } from "#src/content/processing.ts";
import { formatElapsed, useElapsedSeconds } from "./use-elapsed.ts";

/** A timer: a screen reader reads it where it is asked to, and is not interrupted each second. */
export function Elapsed({ since }: { since: string | null }) {
  return (
    <span role="timer" aria-label={processingWords.elapsed} className="tabular-nums">
      {formatElapsed(useElapsedSeconds(since))}
    </span>
  );
}
