import type { Answers } from "#domain/questionnaire/answers.ts";
import { localStore, sessionStore } from "./safe-storage.ts";

/** What one respondent has answered so far, kept on their device until the server has it. */
export interface Progress {
  /** Drawn once: a submission sent twice is stored once. */
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

/** Reads what was kept; anything that is not progress counts as none. */
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

/** Whether this device kept it. */
export function saveProgress(code: string, progress: Progress): boolean {
  return localStore.write(progressKey(code), JSON.stringify(progress));
}

export function clearProgress(code: string): void {
  localStore.remove(progressKey(code));
}

/** A version-4 UUID, also where the page is not served securely, as on a phone in the office's network. */
export function createSubmissionId(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);
}

const SUBMITTED_KEY = "survey-submitted";

/** Leaves word for the thank-you page, a document of its own. */
export function flagSubmitted(): void {
  sessionStore.write(SUBMITTED_KEY, "true");
}

/** Whether this tab has just submitted; says so once. */
export function takeSubmittedFlag(): boolean {
  const isNoted = sessionStore.read(SUBMITTED_KEY) !== null;
  sessionStore.remove(SUBMITTED_KEY);
  return isNoted;
}
