import { manageWords } from "#src/content/manage.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { useSettled } from "./use-timers.ts";

/** A socket that is back within this time goes unmentioned. */
const BRIEF_MS = 2000;

interface ConnectionNoteProps {
  isLiveLost: boolean;
  /** The latest attempt to load the list failed. */
  isStale: boolean;
}

export function ConnectionNote({ isLiveLost, isStale }: ConnectionNoteProps) {
  const isLost = useSettled(isLiveLost, BRIEF_MS) && isLiveLost;
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
        <span className="font-semibold text-warning">{title}.</span> {text}
      </span>
    </p>
  );
}
