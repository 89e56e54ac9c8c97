import { useState } from "react";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { manageWords } from "#src/content/manage.ts";
import { classNames } from "#src/ui/class-names.ts";

interface LiveCountProps {
  count: number;
  isActive: boolean;
  isLive: boolean;
}

export function LiveCount({ count, isActive, isLive }: LiveCountProps) {
  const isFull = count >= MAX_RESPONSES_PER_SURVEY;
  return (
    <p className="flex items-baseline gap-3 whitespace-nowrap">
      <span className="flex w-2.5 self-center max-lg:empty:hidden">
        {isActive && !isFull && <LiveDot count={count} isLive={isLive} />}
      </span>
      <span className={classNames("font-serif text-h2 leading-none tabular-nums", !isActive && "text-muted")}>
        {count}
      </span>
      <span className="text-muted text-sm">{manageWords.ofResponses(MAX_RESPONSES_PER_SURVEY)}</span>
      {isFull && <span className="font-semibold text-sm text-success">{manageWords.full}</span>}
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
        isLive ? "bg-accent ring-4 ring-accent-soft" : "border-2 border-edge",
        count > first && "animate-pulse-once",
      )}
    />
  );
}
