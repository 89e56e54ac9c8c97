import { HEALTH_CHECK } from "#domain/limits.ts";
import { abortAfter } from "#src/lib/api/abort-after.ts";
import { leaveFor } from "#src/lib/page/leave-for.ts";
import { sessionStore } from "./safe-storage.ts";

const TOAST_KEY = "flash-toast";

export interface FlashToast {
  kind: "success" | "warning";
  message: string;
  description?: string | undefined;
  durationMs?: number | undefined;
}

/** Redirects to a public page, which shows the toast: one on this page would end with it. Settles as `leaveFor` does. */
export function redirectWithToast(path: string, toast: FlashToast): Promise<void> {
  sessionStore.write(TOAST_KEY, JSON.stringify(toast));
  return leaveFor(path);
}

/** Returns the toast that the previous page left, once. */
export function takeFlashToast(): FlashToast | null {
  const stored = sessionStore.readJson(TOAST_KEY) as Partial<FlashToast> | null;
  sessionStore.remove(TOAST_KEY);
  if (typeof stored?.message !== "string") return null;
  const { kind, message, description, durationMs } = stored;
  return { kind: kind === "warning" ? "warning" : "success", message, description, durationMs };
}

/** Without a network the redirect would end at the browser's error page. */
async function isHomeReachable(): Promise<boolean> {
  const signal = abortAfter(HEALTH_CHECK.timeoutMs);
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

const SUBMITTED_KEY = "survey-submitted";

/** Notes for the thank-you page, a document of its own, that this tab has just submitted. */
export function flagSubmitted(): void {
  sessionStore.write(SUBMITTED_KEY, "true");
}

/** True once after a submission. */
export function takeSubmittedFlag(): boolean {
  const isSubmitted = sessionStore.read(SUBMITTED_KEY) !== null;
  sessionStore.remove(SUBMITTED_KEY);
  return isSubmitted;
}
