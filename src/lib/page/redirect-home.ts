import { HEALTH_CHECK } from "#domain/limits.ts";
import { leaveWithToast, type PartingToast } from "#src/lib/storage/parting-toast.ts";

/** Without a network the browser would show an error of its own. */
async function isHomeThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_CHECK.timeoutMs);
  const answer = fetch("/", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Leaves for the front page where that can be had, and only while there is still a reason to. */
export async function redirectHome(toast: PartingToast, isWanted: () => boolean): Promise<void> {
  if ((await isHomeThere()) && isWanted()) leaveWithToast("/", toast);
}
