import { noteAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { NO_PROGRESS, progressKey } from "./progress.ts";
import type { ResponseSession } from "./response-session.ts";

/** Takes the answers off the device; given the end of their survey, notes until then that it was answered here. */
export function clearProgress(
  { workKey, progress }: Pick<ResponseSession, "workKey" | "progress">,
  answeredUntil?: string,
): void {
  // First: other tabs look for the note when the answers go.
  if (answeredUntil) noteAnsweredHere(workKey, answeredUntil);
  localStore.remove(progressKey(workKey));
  const { isKept } = progress.getState();
  progress.setState({ ...NO_PROGRESS, isKept, wasAnsweredHere: answeredUntil !== undefined });
}
