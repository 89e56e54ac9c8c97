import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

/** A day, with its time of day once a reader's browser knows the time zone to say it in. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useIsHydrated() ? formatDateTime(at) : formatDate(at)}</time>;
}
