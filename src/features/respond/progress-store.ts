import { useSyncExternalStore } from "react";
import {
  clearProgress,
  drawSubmissionId,
  loadProgress,
  type Progress,
  progressKey,
  saveProgress,
} from "#src/lib/storage/saved-progress.ts";

export interface ProgressState {
  /** Null before the first answer. */
  progress: Progress | null;
  /** Whether this device keeps the answers; if not, they live as long as the tab. */
  isKept: boolean;
  /** Another tab has sent the answers and taken them off the device. */
  isGone: boolean;
}

export interface ProgressStore {
  get: () => ProgressState;
  subscribe: (listener: () => void) => () => void;
  change: (change: (progress: Progress) => Partial<Progress>) => void;
  clear: () => void;
}

const EMPTY: ProgressState = { progress: null, isKept: true, isGone: false };

function drawProgress(): Progress {
  return { submissionId: drawSubmissionId(), roleId: null, customRoleName: "", answers: {} };
}

/** The answers of one survey on this device, the same in every tab. */
export function createProgressStore(code: string): ProgressStore {
  let state: ProgressState = { ...EMPTY, progress: loadProgress(code) };
  const listeners = new Set<() => void>();

  function become(next: ProgressState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function hearOtherTab(event: StorageEvent) {
    if (event.key !== progressKey(code)) return;
    const progress = loadProgress(code);
    if (progress) become({ progress, isKept: true, isGone: false });
    else if (state.progress) become({ progress: null, isKept: true, isGone: true });
  }

  return {
    get: () => state,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("storage", hearOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", hearOtherTab);
      };
    },
    change(change) {
      const latest = (state.isKept ? loadProgress(code) : null) ?? state.progress ?? drawProgress();
      const progress = { ...latest, ...change(latest) };
      become({ progress, isKept: saveProgress(code, progress), isGone: false });
    },
    clear() {
      clearProgress(code);
      become(EMPTY);
    },
  };
}

export function useProgress(store: ProgressStore): ProgressState {
  return useSyncExternalStore(store.subscribe, store.get, () => EMPTY);
}
