import { HEALTH_CHECK } from "#domain/limits.ts";
import { type FlashToast, redirectWithToast } from "#src/lib/storage/flash-toast.ts";

/** Without a network the browser would show an error of its own. */
async function isHomeReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_CHECK.timeoutMs);
  const answer = fetch("/", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Leaves for the front page where that can be had, and only while there is still a reason to. */
export async function redirectHome(toast: FlashToast, isWanted: () => boolean): Promise<void> {
  if ((await isHomeReachable()) && isWanted()) redirectWithToast("/", toast);
}
