import { createStore, type ReadableStore, useStore } from "#src/lib/store.ts";
import {
  clearProgress,
  createSubmissionId,
  loadProgress,
  type Progress,
  progressKey,
  saveProgress,
} from "./saved-progress.ts";

interface ProgressState {
  /** Null before the first answer. */
  progress: Progress | null;
  /** False if storage is blocked: the answers live as long as the tab. */
  isKept: boolean;
  /** Another tab has sent the answers and taken them off the device. */
  isSentElsewhere: boolean;
}

export interface ProgressStore extends ReadableStore<ProgressState> {
  change: (change: (progress: Progress) => Partial<Progress>) => void;
  clear: () => void;
}

const EMPTY: ProgressState = { progress: null, isKept: true, isSentElsewhere: false };

function drawProgress(): Progress {
  return { submissionId: createSubmissionId(), roleId: null, customRoleName: "", answers: {} };
}

/** The answers of one survey on this device, the same in every tab. */
export function createProgressStore(code: string): ProgressStore {
  const { getState, setState, subscribe } = createStore<ProgressState>(
    () => ({ ...EMPTY, progress: loadProgress(code) }),
    followOtherTabs,
  );

  function followOtherTabs() {
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }

  function onStorage({ key }: StorageEvent) {
    if (key !== progressKey(code)) return;
    const progress = loadProgress(code);
    if (progress) setState({ progress, isKept: true, isSentElsewhere: false });
    else if (getState().progress) setState({ progress: null, isKept: true, isSentElsewhere: true });
  }

  return {
    getState,
    subscribe,
    change(change) {
      const current = getState();
      const latest = (current.isKept ? loadProgress(code) : null) ?? current.progress ?? drawProgress();
      const progress = { ...latest, ...change(latest) };
      setState({ progress, isKept: saveProgress(code, progress), isSentElsewhere: false });
    },
    clear() {
      clearProgress(code);
      setState(EMPTY);
    },
  };
}

export function useProgress(store: ProgressStore): ProgressState {
  return useStore(store, EMPTY);
}
