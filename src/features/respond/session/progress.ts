import type { Answers } from "#domain/questionnaire/answers.ts";
import { drawUuid } from "#src/lib/draw-token.ts";
import { wasAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { createStore, type Store, useStore } from "#src/lib/store.ts";

/** The answers of one respondent, kept on their device until the server has them. */
export interface Progress {
  /** Created once: a submission sent twice is stored once. */
  submissionId: string;
  /** Chosen before the role, and not sent: a role has a level. */
  level: string;
  roleId: number | null;
  customRoleName: string;
  answers: Answers;
}

export function progressKey(code: string): string {
  return `survey-progress:${code}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The stored progress; null if the value is not progress. */
export function parseProgress(stored: unknown): Progress | null {
  if (!isRecord(stored) || typeof stored.submissionId !== "string" || !isRecord(stored.answers)) return null;
  const answers = Object.entries(stored.answers).filter(([, answer]) => Number.isInteger(answer));
  return {
    submissionId: stored.submissionId,
    level: typeof stored.level === "string" ? stored.level : "",
    roleId: typeof stored.roleId === "number" ? stored.roleId : null,
    customRoleName: typeof stored.customRoleName === "string" ? stored.customRoleName : "",
    answers: Object.fromEntries(answers) as Answers,
  };
}

export function loadProgress(code: string): Progress | null {
  return parseProgress(localStore.readJson(progressKey(code)));
}

/** Returns false if storage is blocked or full. */
function saveProgress(code: string, progress: Progress): boolean {
  return localStore.write(progressKey(code), JSON.stringify(progress));
}

export interface ProgressState {
  /** Null before the first answer. */
  progress: Progress | null;
  /** False if storage is blocked: the answers are lost with the tab. */
  isKept: boolean;
  /** Another tab has sent the answers and taken them off the device. */
  isSentElsewhere: boolean;
  /** The survey has been answered on this device before. */
  wasAnsweredHere: boolean;
}

export interface ProgressStore extends Store<ProgressState> {
  change: (change: (progress: Progress) => Partial<Progress>) => void;
}

export const NO_PROGRESS: ProgressState = {
  progress: null,
  isKept: true,
  isSentElsewhere: false,
  wasAnsweredHere: false,
};

/** What a respondent begins with. */
export const NO_INPUT: Omit<Progress, "submissionId"> = {
  level: "",
  roleId: null,
  customRoleName: "",
  answers: {},
};

function drawProgress(): Progress {
  return { submissionId: drawUuid(), ...NO_INPUT };
}

/** The answers of one survey on this device. */
export function createProgressStore(code: string): ProgressStore {
  const { getState, setState, subscribe } = createStore<ProgressState>(() => ({
    ...NO_PROGRESS,
    progress: loadProgress(code),
    isKept: localStore.isUsable(),
    wasAnsweredHere: wasAnsweredHere(code),
  }));

  return {
    getState,
    setState,
    subscribe,
    change(change) {
      const current = getState();
      const latest = (current.isKept ? loadProgress(code) : null) ?? current.progress ?? drawProgress();
      const progress = { ...latest, ...change(latest) };
      setState({
        ...current,
        progress,
        isKept: saveProgress(code, progress),
        isSentElsewhere: false,
      });
    },
  };
}

export function useProgress(store: ProgressStore): ProgressState {
  return useStore(store, NO_PROGRESS);
}
