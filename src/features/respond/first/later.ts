import { type ComponentType, type KeyboardEventHandler, lazy, type ReactNode } from "react";
import { REALTIME } from "#domain/limits.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import type { SubmissionState } from "#src/features/respond/session/submission.ts";
import { pauseUntilOnline } from "#src/lib/page/pause-until-online.ts";
import { createStore, useStore } from "#src/lib/store.ts";
import type { Answered, Problem, Step } from "./flow.ts";
import type { Situation } from "./situation.ts";
import type { StepsProps } from "./steps.tsx";
import type { Flow } from "./use-steps.ts";

/**
 * What comes after the first paint: who sees what, the other questions, the review, sending, the end. The first part
 * of the script knows no more of it.
 */
export interface Later {
  AutoAdvance: ComponentType;
  BrokenScreen: ComponentType;
  InstructionDetails: ComponentType<Pick<ResponseSession, "survey">>;
  InstructionNotices: ComponentType<{ session: ResponseSession; hasModeChanged: boolean }>;
  LaterStep: ComponentType<StepsProps & Flow>;
  NotKeptNotice: ComponentType;
  OverallPlace: ComponentType<{ steps: readonly Step[]; index: number }>;
  SurveyLogo: ComponentType<Pick<PublicSurvey, "branding">>;
  SwitchingMenu: ComponentType<{ isShort?: boolean }>;
  ThankYou: ComponentType;
  Tips: ComponentType;
  Visibility: ComponentType<{ survey: PublicSurvey; hasOutsideAi: boolean }>;
  answerKeys: (step: Step, next: () => void) => KeyboardEventHandler<HTMLElement>;
  attendSession: (session: ResponseSession) => void;
  findOtherScreen: (situation: Situation) => ReactNode;
  findPlace: (code: string, ticket: string) => Promise<number>;
  findRejection: (steps: readonly Step[], submission: SubmissionState) => Problem | null;
  overallText: (steps: readonly Step[], index: number) => string | undefined;
  submitComplete: (session: ResponseSession, answered: Answered) => Problem | null;
}

const later = createStore<Later | null>(() => null);
const failed = createStore(() => false);
let loading: Promise<Later> | undefined;
let importParts: () => Promise<Later>;

/** The entry says where the second part is. */
export function provideLater(importFirst: typeof importParts): void {
  importParts = importFirst;
}

/** Where the second part is, from build/pages/compose-page.ts; null while developing and prerendering. */
const findTag = () => globalThis.document?.querySelector<HTMLElement>("[data-later]") ?? null;

/** Browsers remember that a script failed to load, by its address: another try needs another one. */
function importAgain(attempt: number): Promise<Later> {
  const address = findTag()?.dataset.later;
  return address ? import(/* @vite-ignore */ `${address}?attempt=${attempt}`) : importParts();
}

/** Its styles, beside those that the page has inside. */
function addStyles(): Promise<unknown> | undefined {
  const href = findTag()?.dataset.styles;
  if (!href) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href });
  return new Promise((onload, onerror) => document.head.append(Object.assign(link, { onload, onerror })));
}

async function load(): Promise<Later> {
  const { reconnectDelaysMs } = REALTIME;
  for (let attempt = 0; ; attempt++) {
    try {
      const [parts] = await Promise.all([attempt > 0 ? importAgain(attempt) : importParts(), addStyles()]);
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
