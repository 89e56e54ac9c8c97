import type { Answers } from "#domain/questionnaire/answers.ts";
import { localStore, sessionStore } from "./safe-storage.ts";

/** Answers kept on the respondent's device until the server has stored them. */
export interface Progress {
  /** The server stores one response for each id, so that a retry is safe. */
  submissionId: string;
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

/** Returns the stored progress; null if it is invalid. */
export function parseProgress(stored: unknown): Progress | null {
  if (!isRecord(stored) || typeof stored.submissionId !== "string" || !isRecord(stored.answers)) return null;
  const answers = Object.entries(stored.answers).filter(([, answer]) => Number.isInteger(answer));
  return {
    submissionId: stored.submissionId,
    roleId: typeof stored.roleId === "number" ? stored.roleId : null,
    customRoleName: typeof stored.customRoleName === "string" ? stored.customRoleName : "",
    answers: Object.fromEntries(answers) as Answers,
  };
}

export function loadProgress(code: string): Progress | null {
  return parseProgress(localStore.readJson(progressKey(code)));
}

/** Returns false if the device could not store it. */
export function saveProgress(code: string, progress: Progress): boolean {
  return localStore.write(progressKey(code), JSON.stringify(progress));
}

export function clearProgress(code: string): void {
  localStore.remove(progressKey(code));
}

/** A version-4 UUID. randomUUID needs HTTPS: a phone in a local network has none. */
export function createSubmissionId(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);
}

const SUBMITTED_KEY = "survey-submitted";

/** Tells the thank-you page, a document of its own. */
export function flagSubmitted(): void {
  sessionStore.write(SUBMITTED_KEY, "true");
}

/** Returns true once after this tab has submitted. */
export function takeSubmittedFlag(): boolean {
  const isFlagged = sessionStore.read(SUBMITTED_KEY) !== null;
  sessionStore.remove(SUBMITTED_KEY);
  return isFlagged;
}
