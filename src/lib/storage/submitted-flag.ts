import { sessionStore } from "./safe-storage.ts";

const SUBMITTED_KEY = "survey-submitted";

/** Tells the thank-you page, a document of its own, that this tab has just submitted. */
export function flagSubmitted(): void {
  sessionStore.write(SUBMITTED_KEY, "true");
}

/** True once after a submission. */
export function takeSubmittedFlag(): boolean {
  const isSubmitted = sessionStore.read(SUBMITTED_KEY) !== null;
  sessionStore.remove(SUBMITTED_KEY);
  return isSubmitted;
}
