import { sessionStore } from "./safe-storage.ts";

const KEY = "flash-toast";

export interface FlashToast {
  kind: "success" | "warning";
  message: string;
  description?: string | undefined;
  durationMs?: number | undefined;
}

/** Leaves for a public page, which shows what there is to say: a toast of this page would end with it. */
export function redirectWithToast(path: string, toast: FlashToast): void {
  sessionStore.write(KEY, JSON.stringify(toast));
  location.assign(path);
}

/** What the page before this one left to be said; once. */
export function takeFlashToast(): FlashToast | null {
  const stored = sessionStore.readJson(KEY) as Partial<FlashToast> | null;
  sessionStore.remove(KEY);
  if (typeof stored?.message !== "string") return null;
  const { kind, message, description, durationMs } = stored;
  return { kind: kind === "warning" ? "warning" : "success", message, description, durationMs };
}
