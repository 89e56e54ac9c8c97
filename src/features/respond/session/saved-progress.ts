import type { Answers } from "#domain/questionnaire/answers.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";

/** The answers of one respondent, kept on their device until the server has them. */
export interface Progress {
  /** Created once: a submission sent twice is stored once. */
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

/** The stored progress; null if the value is not progress. */
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

/** Returns false if storage is blocked or full. */
export function saveProgress(code: string, progress: Progress): boolean {
  return localStore.write(progressKey(code), JSON.stringify(progress));
}

export function clearProgress(code: string): void {
  localStore.remove(progressKey(code));
}

/** A version-4 UUID. `crypto.randomUUID` is missing on an insecure origin, such as a phone in the office network. */
export function createSubmissionId(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);
}
