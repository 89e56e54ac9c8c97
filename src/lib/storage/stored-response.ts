import type { Question } from "#domain/questionnaire/questionnaire.ts";
import type { StoredRecord } from "#domain/surveys/stored-response.ts";
import type { ReportAccess } from "#domain/surveys/survey.ts";
import { sessionStore } from "./safe-storage.ts";

const KEY = "stored-response";

/** A question as it was asked, in its order. */
type AskedQuestion = Pick<Question, "id" | "text" | "scaleMin" | "scaleMax" | "labelMin" | "labelMax">;

/** The record that the server has acknowledged, with the questions that its answers belong to. */
export interface StoredResponse {
  stored: StoredRecord;
  questions: AskedQuestion[];
  /** As the survey was when it was answered; absent where an earlier version of the page has written it. */
  report?: ReportAccess;
}

/** Keeps the acknowledged record in this tab, for the thank-you page, which is a document of its own. */
export function keepStoredResponse(
  stored: StoredRecord,
  questions: readonly Question[],
  report: ReportAccess,
): void {
  const inOrder = [...questions].sort((a, b) => a.number - b.number);
  sessionStore.write(KEY, JSON.stringify({ stored, questions: inOrder, report } satisfies StoredResponse));
}

/** Returns the record of this tab's last submission; null without one. */
export function readStoredResponse(): StoredResponse | null {
  const kept = sessionStore.readJson(KEY) as Partial<StoredResponse> | null;
  return kept?.stored?.answers && Array.isArray(kept.questions) ? (kept as StoredResponse) : null;
}
