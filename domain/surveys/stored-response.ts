import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/** What the server has stored of a submission, as it tells the respondent's device: all of it. */
export interface StoredRecord {
  surveyCode: string;
  role: string;
  /** Free-text title; null for a role of the list. */
  roleTitle: string | null;
  /** By question id, each on its question's scale. */
  answers: Answers;
  scores: Scores;
  /** Most answers came within a second each. */
  isHurried: boolean;
}

/** The server's acknowledgement of a submission. */
export interface Acknowledgement {
  submissionId: string;
  stored: StoredRecord;
}
