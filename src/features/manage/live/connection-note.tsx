import { manageWords } from "#src/content/manage.ts";
import { Spinner } from "#src/ui/spinner.tsx";
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
        <span className="font-semibold text-warning">{title}.</span> {text}
      </span>
    </p>
  );
}
