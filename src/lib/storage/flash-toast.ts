import { sessionStore } from "./safe-storage.ts";

const KEY = "flash-toast";

export interface FlashToast {
  kind: "success" | "warning";
  message: string;
  description?: string | undefined;
  durationMs?: number | undefined;
}

/** Redirects to a public page, which shows the toast: one on this page would end with it. */
export function redirectWithToast(path: string, toast: FlashToast): void {
  sessionStore.write(KEY, JSON.stringify(toast));
  location.assign(path);
}

/** Returns the toast that the previous page left, once. */
export function takeFlashToast(): FlashToast | null {
  const stored = sessionStore.readJson(KEY) as Partial<FlashToast> | null;
  sessionStore.remove(KEY);
  if (typeof stored?.message !== "string") return null;
  const { kind, message, description, durationMs } = stored;
  return { kind: kind === "warning" ? "warning" : "success", message, description, durationMs };
}
