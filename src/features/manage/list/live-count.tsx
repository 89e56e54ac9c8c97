import { useState } from "react";
import { MAX_RESPONSES_PER_SURVEY, NEARLY_FULL_RESPONSES } from "#domain/limits.ts";
import { answeredInWords, percentAnswered } from "#domain/wording/participation.ts";
import { manageWords } from "#messages/manage/page";
import { classNames } from "#src/ui/class-names.ts";

interface LiveCountProps {
  count: number;
  teamSize: number | null;
  isOpen: boolean;
  isLive: boolean;
}

/** How many have answered, of the team where its size is known. The limit is mentioned only where it is near. */
export function LiveCount({ count, teamSize, isOpen, isLive }: LiveCountProps) {
  const participation = { responses: count, teamSize };
  const percent = percentAnswered(participation);
  const isFull = count >= MAX_RESPONSES_PER_SURVEY;
  const isNearlyFull = isOpen && !isFull && count >= NEARLY_FULL_RESPONSES && percent === null;
  return (
    <p className="flex items-center gap-3">
      <span className="flex w-2.5 max-lg:empty:hidden">
        {isOpen && !isFull && <LiveDot count={count} isLive={isLive} />}
      </span>
      <span className={classNames("font-serif text-h2 leading-none tabular-nums", !isOpen && "text-muted")}>
        {count}
      </span>
      <span className="grid max-w-40 text-muted text-sm leading-snug">
        <span>{answeredInWords(participation)}</span>
        {percent !== null && (
          <span className="font-semibold text-ink">{manageWords.percent({ percent })}</span>
        )}
        {isNearlyFull && (
          <span className="text-warning">
            {manageWords.placesLeft({ left: MAX_RESPONSES_PER_SURVEY - count })}
          </span>
        )}
        {isFull && <span className="font-semibold text-success">{manageWords.full}</span>}
      </span>
    </p>
  );
}

/** Filled while the socket is open, otherwise hollow; pulses when a response arrives. */
function LiveDot({ count, isLive }: { count: number; isLive: boolean }) {
  const [first] = useState(count);
  return (
    <span
      key={count}
      aria-hidden="true"
      className={classNames(
        "size-2.5 shrink-0 rounded-full",
        isLive ? "filled ring-4 ring-accent-soft" : "border-2 border-edge",
        count > first && "animate-pulse-once",
      )}
    />
  );
}
