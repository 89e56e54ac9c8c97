import { sessionStore } from "#src/lib/storage/safe-storage.ts";

/** Where a switch of the language leaves its step (switching-menu.tsx). */
export const STEP_KEY = "survey-step";

/** Returns the step at which the language was switched, once; null if it was not, or on the instructions. */
export function takeStep(): number | null {
  const step = sessionStore.read(STEP_KEY);
  sessionStore.remove(STEP_KEY);
  return step === null ? null : Number(step);
}
