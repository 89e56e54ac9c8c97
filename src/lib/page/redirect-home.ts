import { HEALTH_CHECK } from "#domain/limits.ts";
import { type FlashToast, redirectWithToast } from "#src/lib/storage/flash-toast.ts";

/** Without a network the redirect would end at the browser's error page. */
async function isHomeReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_CHECK.timeoutMs);
  const answer = fetch("/", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Redirects to the home page if it can be reached and `isWanted` still holds. */
export async function redirectHome(toast: FlashToast, isWanted: () => boolean): Promise<void> {
  if ((await isHomeReachable()) && isWanted()) redirectWithToast("/", toast);
}
