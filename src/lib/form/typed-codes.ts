import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";

/** Reduces typed or pasted text to a survey code. */
export function toSurveyCode(text: string): string {
  return text
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase()
    .slice(0, SURVEY_CODE_LENGTH);
}

const HALF = 5;

const onlyCharacters = (typed: string) => typed.replace(/[^a-z0-9]/gi, "");

export function isWholeBackupCode(typed: string): boolean {
  return onlyCharacters(typed).length === 2 * HALF;
}

/** Returns a backup code as it was shown, "aB3dE-9fGhI", from one typed with spaces or without its dash. */
export function toBackupCode(typed: string): string {
  const characters = onlyCharacters(typed);
  return `${characters.slice(0, HALF)}-${characters.slice(HALF)}`;
}
