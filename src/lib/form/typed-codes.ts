import { ROOM_CODE_LENGTH, SURVEY_CODE_LENGTH } from "#domain/limits.ts";

const onlyCharacters = (typed: string) => typed.replace(/[^a-z0-9]/gi, "");

const toCode = (text: string, length: number) => onlyCharacters(text).toUpperCase().slice(0, length);

/** Reduces typed or pasted text to a survey code. */
export const toSurveyCode = (text: string) => toCode(text, SURVEY_CODE_LENGTH);

/** The same to the code of a workshop's room. */
export const toRoomCode = (text: string) => toCode(text, ROOM_CODE_LENGTH);

const HALF = 5;

export function isWholeBackupCode(typed: string): boolean {
  return onlyCharacters(typed).length === 2 * HALF;
}

/** Returns a backup code as it was shown, "aB3dE-9fGhI", from one typed with spaces or without its dash. */
export function toBackupCode(typed: string): string {
  const characters = onlyCharacters(typed);
  return `${characters.slice(0, HALF)}-${characters.slice(HALF)}`;
}
