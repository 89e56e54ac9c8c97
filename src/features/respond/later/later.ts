import { lazy } from "react";
import { REALTIME } from "#domain/limits.ts";
import { pauseUntilOnline } from "#src/lib/page/pause-until-online.ts";
import { createStore, useStore } from "#src/lib/store.ts";

/** What comes after the first paint: who sees what, the other questions, the review, sending, the end. */
type Later = typeof import("./later-parts.ts");

const later = createStore<Later | null>(() => null);
const failed = createStore(() => false);
let loading: Promise<Later> | undefined;

/** Browsers remember that a script failed to load, by its address: another try needs another one. */
function importParts(attempt: number): Promise<Later> {
  const address = attempt > 0 && document.querySelector<HTMLElement>("[data-later]")?.dataset.later;
  return address ? import(/* @vite-ignore */ `${address}?attempt=${attempt}`) : import("./later-parts.ts");
}

async function load(): Promise<Later> {
  const { reconnectDelaysMs } = REALTIME;
  for (let attempt = 0; ; attempt++) {
    try {
      const parts = await importParts(attempt);
      later.setState(parts);
      return parts;
    } catch {
      failed.setState(true);
      // No respondent is stuck: the answers are kept, and the connection will be back.
      await pauseUntilOnline(reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)] as number);
    }
  }
}

/** Loads the script's second part, once, and tries until it is there. */
export function loadLater(): Promise<Later> {
  loading ??= load();
  return loading;
}

/** The script's second part; null until it is there. */
export const useLater = (): Later | null => useStore(later, null);

/** True once a try has failed: the connection does, or a deployment has replaced the script. */
export const useHasLaterFailed = (): boolean => useStore(failed, false);

/** Waits for the second part without asking for it. */
export const laterArrived = new Promise<Later>((resolve) => {
  later.subscribe(() => resolve(later.getState() as Later));
});

/** The second part brings them; React leaves what was prerendered in the page until then. */
export const SwitchingMenu = lazy(async () => ({ default: (await laterArrived).SwitchingMenu }));

export const InstructionDetails = lazy(async () => ({ default: (await laterArrived).InstructionDetails }));
